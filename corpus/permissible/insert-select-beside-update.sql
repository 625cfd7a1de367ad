-- case: insert-select-beside-update
-- isolation: read committed, repeatable read, serializable
-- source: found by Skewer on PostgreSQL 12.3; see docs/observations.md
-- expect: postgresql 12..18 | RC RR | serial-write = design(NO_GAP_LOCK)
-- expect: mysql 5.7..8.0, mariadb 10.2..10.11 | RC | serial-write = design(NO_GAP_LOCK)
-- expect: postgresql 12..18 | SER | serial-order = pass
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (1, 10);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t SELECT 2, b FROM t;
/*t2*/ UPDATE t SET b = 20;
/*t1*/ COMMIT;
