-- case: dt2-fig1
-- isolation: repeatable read, serializable
-- source: DT2, Figure 1 (as MDEV-27922)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- Deadlock continuation: the second transaction is the victim, then sends an insert and a rollback. MySQL runs them outside any
-- transaction, so 1 stays; MariaDB takes the insert back. A run that stops a session at its deadlock ends with 2 and 5.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (3);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 5;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;        -- waits for t1
/*t1*/ INSERT INTO t (c1) VALUES (2);        -- the second transaction is rolled back
/*t1*/ COMMIT;
/*t2*/ INSERT INTO t (c1) VALUES (1);
/*t2*/ ROLLBACK;
