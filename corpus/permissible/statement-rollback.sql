-- case: statement-rollback
-- isolation: read committed, repeatable read
-- source: WriteCheck, section 5.3
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- A duplicate key fails its statement. In the MySQL family the transaction goes on and commits the rest; in PostgreSQL it is
-- aborted and nothing of it remains. Either way nothing may be half done.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO t (id, val) VALUES (1, 1);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (id, val) VALUES (2, 2);
/*t1*/ INSERT INTO t (id, val) VALUES (3, 3), (1, 4);
/*t1*/ UPDATE t SET val = val + 10;
/*t1*/ COMMIT;
