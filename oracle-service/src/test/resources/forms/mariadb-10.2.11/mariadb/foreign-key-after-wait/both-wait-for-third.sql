-- case: both-wait-for-third
-- isolation: read committed
/*init*/ CREATE TABLE p (a INT PRIMARY KEY);
/*init*/ CREATE TABLE c (a INT PRIMARY KEY, p INT, FOREIGN KEY (p) REFERENCES p (a));
/*init*/ INSERT INTO p (a) VALUES (1);
/*t1*/ BEGIN;
/*t1*/ SELECT a FROM p WHERE a = 1 FOR UPDATE;
/*t2*/ DELETE FROM p WHERE a = 1;                 -- waits for t1
/*t3*/ INSERT INTO c (a, p) VALUES (1, 1);        -- waits for t1 and t2
/*t1*/ COMMIT;
