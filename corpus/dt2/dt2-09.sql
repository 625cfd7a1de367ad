-- case: dt2-09
-- isolation: repeatable read
-- source: DT2, compatibility issue 9
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(COMMITTED_PRED_NO_LOCK)
-- At repeatable read InnoDB waits for each row it examines, matching or not; TiDB waits for none of these. The table is
-- empty in the end either way.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (NULL, 1), (NULL, 2);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c2 = 20 WHERE c1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
