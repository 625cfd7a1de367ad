-- case: pg-19536
-- isolation: read committed
-- source: PostgreSQL bug #19536, commit 8e0c252753b
-- expect: postgresql 18 | RC RR | serial-write = pass
-- expect: postgresql 18 | SER | serial-order = pass
-- An update with a BEFORE ROW trigger returns OLD after it has waited for another update. In 18 before the fix OLD was the row
-- as it was before the wait. The table comes out right either way; only the returned row shows it.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*init*/ CREATE FUNCTION t_trigger() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
/*init*/ CREATE TRIGGER t_bu BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION t_trigger();
/*init*/ INSERT INTO t (id, val) VALUES (1, 10);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET val = 20 WHERE id = 1;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET val = val + 1 WHERE id = 1 RETURNING OLD.val, NEW.val;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
