-- case: dt2-16
-- isolation: repeatable read
-- source: DT2, compatibility issue 16
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(NO_GAP_LOCK)
-- No row can match a comparison with NULL, yet the full scan of the delete locks every gap in InnoDB at repeatable read,
-- and the insert waits. TiDB has no gap locks.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (0, 1);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t WHERE c2 > NULL;
/*t2*/ BEGIN;
/*t2*/ INSERT INTO t (c1, c2) VALUES (5, -2);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
