-- case: dt2-10
-- isolation: repeatable read
-- source: DT2, compatibility issue 10
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR | serial-write = pass
-- expect: tidb 8.5 | RR | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: tidb 5.4..8.5 | RR | differential = design(COMMITTED_PRED_NO_LOCK)
-- All rows match only after the first update commits. InnoDB waits at repeatable read and updates them; TiDB updates
-- none.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (NULL, 1), (NULL, 2);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 10;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c2 = 20 WHERE c1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
