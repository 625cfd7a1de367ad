-- case: insert-select-behind-delete
-- isolation: read committed, repeatable read
-- source: found by Skewer on PostgreSQL 12.3; see docs/observations.md
-- expect: postgresql 12..18 | RC RR | serial-write = design(NO_GAP_LOCK)
-- expect: mysql 5.7..8.0, mariadb 10.2..10.11 | RC | serial-write = design(NO_GAP_LOCK)
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t WHERE b > 5;
/*t2*/ INSERT INTO t SELECT a + 10, b FROM t;
/*t1*/ COMMIT;
