-- case: no-gap-lock
-- isolation: read committed
-- source: WriteCheck, Listing 6
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = design(NO_GAP_LOCK)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = design(NO_GAP_LOCK)
-- expect: oceanbase 1.4.0, postgresql 12..18 | RC | serial-write = design(NO_GAP_LOCK)
-- expect: oceanbase 1.4.0 | RR SER | serial-write = design(SNAPSHOT_ORDER)
-- expect: postgresql 12..18 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- Without gap locks a row can be inserted into the range that an open transaction has just emptied. A serial run in commit
-- order deletes it. InnoDB at repeatable read makes the insert wait.
/*init*/ CREATE TABLE t (c1 INT);
/*init*/ INSERT INTO t (c1) VALUES (3);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t WHERE c1 BETWEEN 1 AND 10;
/*t2*/ BEGIN;
/*t2*/ INSERT INTO t (c1) VALUES (5);
/*t2*/ COMMIT;
/*t1*/ UPDATE t SET c1 = c1 + 1;
/*t1*/ COMMIT;
