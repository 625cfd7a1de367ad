-- case: serializable-skew-of-absent-rows
-- isolation: serializable
-- expect: oceanbase 1.4.0, h2 2.3.232..2.5.252 | SER | serial-order = design(SER_IS_SI)
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4, postgresql 12..18 | SER | serial-order = pass
-- Each reads, to write, rows that the other one adds: there is nothing yet that could be locked. Snapshot isolation allows it.
/*init*/ CREATE TABLE t (c0 INT);
/*init*/ CREATE TABLE u (c0 INT);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c0) VALUES (0);
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t FOR UPDATE;
/*t2*/ INSERT INTO u (c0) VALUES (0);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM u FOR UPDATE;
/*t1*/ COMMIT;
