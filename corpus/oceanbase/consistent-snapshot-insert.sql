-- case: consistent-snapshot-insert
-- isolation: repeatable read, serializable
-- source: a form of corpus/oceanbase/oceanbase-2248.sql
-- expect: oceanbase 1.4.0 | RR SER | visibility = violation
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4, tidb 8.5 | RR | visibility = pass
-- The snapshot is asked for at the start, another transaction inserts a row, and the read must not return it.
/*init*/ CREATE TABLE t (c0 INT);
/*t1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t2*/ INSERT INTO t (c0) VALUES (0);
/*t1*/ SELECT c0 FROM t;
/*t1*/ COMMIT;
