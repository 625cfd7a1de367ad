-- case: gap-moved-row
-- isolation: read committed
-- source: WriteCheck, section 6.4
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = design(NO_GAP_LOCK)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5, oceanbase 1.4.0, postgresql 12..18 | RC | serial-write = design(NO_GAP_LOCK)
-- expect: tidb 8.5 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: oceanbase 1.4.0 | RR SER | serial-write = design(SNAPSHOT_ORDER)
-- expect: postgresql 12..18 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- As no-gap-lock, but the second transaction moves an existing row into the range.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, 1), (2, 20);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c2 = c2 + 100 WHERE c2 < 10;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c2 = 2 WHERE c1 = 2;
/*t2*/ COMMIT;
/*t1*/ COMMIT;
