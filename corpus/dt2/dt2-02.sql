-- case: dt2-02
-- isolation: read committed, repeatable read
-- source: DT2, compatibility issue 2
-- expect: mysql 8.0, mariadb 10.11..11.4 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: tidb 5.4..8.5 | RC RR | differential = design(COMMITTED_PRED_NO_LOCK)
-- The row matches only after the first update commits. InnoDB waits and deletes it; TiDB has already decided by the
-- committed row, and the row stays.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (5, NULL);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 1, c2 = 2;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c2;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
