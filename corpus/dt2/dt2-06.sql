-- case: dt2-06
-- isolation: read committed, repeatable read
-- source: DT2, compatibility issue 6
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RC RR | differential = design(COMMITTED_PRED_NO_LOCK)
-- The row matches the locking read only after the update commits: InnoDB waits and returns it, TiDB returns nothing.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (2, NULL);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c2 = 2 WHERE c1;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t WHERE c2 FOR UPDATE;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
