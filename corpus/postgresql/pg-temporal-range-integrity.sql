-- case: pg-temporal-range-integrity
-- isolation: serializable
-- source: PostgreSQL isolation test temporal-range-integrity
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- A fact is added under a statute that is valid on its day, while another transaction shortens the statute because it finds no
-- such fact.
/*init*/ CREATE TABLE statute (id INT NOT NULL, eff_date DATE NOT NULL, exp_date DATE, PRIMARY KEY (id, eff_date));
/*init*/ INSERT INTO statute (id, eff_date, exp_date) VALUES (123, '2008-01-01', NULL);
/*init*/ CREATE TABLE offense (offense_no INT NOT NULL PRIMARY KEY, statute_id INT NOT NULL, offense_date DATE NOT NULL);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT COUNT(*) FROM statute WHERE id = 123 AND eff_date <= '2009-05-15' AND (exp_date IS NULL OR exp_date > '2009-05-15');
/*t2*/ SELECT COUNT(*) FROM offense WHERE statute_id = 123 AND offense_date >= '2008-06-01';
/*t1*/ INSERT INTO offense (offense_no, statute_id, offense_date) VALUES (1, 123, '2009-05-15');
/*t2*/ UPDATE statute SET exp_date = '2008-06-01' WHERE id = 123 AND eff_date = '2008-01-01';
/*t1*/ COMMIT;
/*t2*/ COMMIT;
