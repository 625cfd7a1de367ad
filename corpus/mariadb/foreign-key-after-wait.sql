-- case: foreign-key-after-wait
-- isolation: read committed, repeatable read
-- source: seen by Skewer on MariaDB 10.2.11; see docs/observations.md
-- expect: mariadb 10.2 | RC RR | integrity = violation
-- expect: mysql 5.7..8.0, postgresql 12..18 | RC RR | integrity = pass
/*init*/ CREATE TABLE p (a INT PRIMARY KEY);
/*init*/ CREATE TABLE c (a INT PRIMARY KEY, p INT, FOREIGN KEY (p) REFERENCES p (a));
/*init*/ INSERT INTO p (a) VALUES (1);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM p WHERE a = 1;
/*t2*/ INSERT INTO c (a, p) VALUES (1, 1);        -- waits for t1
/*t1*/ COMMIT;
