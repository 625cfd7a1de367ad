-- case: snapshot-order
-- isolation: repeatable read, serializable
-- source: PostgreSQL manual, chapter on Serializable
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, oceanbase 1.4.0, postgresql 12..18 | RC | serial-write = design(UNSEEN_INSERT)
-- expect: tidb 8.5 | RC | serial-write = design(UNSEEN_INSERT)
-- expect: tidb 8.5 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: oceanbase 1.4.0 | RR SER | serial-write = design(SNAPSHOT_ORDER)
-- expect: postgresql 12..18 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- The second transaction counts before the first one's row is committed, so it comes first in every equivalent serial order
-- although it commits last. Commit order proves nothing here; some serial order explains everything.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*init*/ CREATE TABLE log (id INT PRIMARY KEY, n INT);
/*init*/ INSERT INTO t (id, val) VALUES (1, 10);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ INSERT INTO t (id, val) VALUES (2, 20);
/*t2*/ INSERT INTO log (id, n) SELECT 1, COUNT(*) FROM t;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
