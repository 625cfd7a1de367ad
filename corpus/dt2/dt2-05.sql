-- case: dt2-05
-- isolation: read committed, repeatable read
-- source: DT2, compatibility issue 5
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RC RR | differential = design(COMMITTED_PRED_NO_LOCK)
-- A locking read whose condition no committed row meets: InnoDB waits for the deleted rows, TiDB returns at once.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (3, NULL), (5, NULL);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t WHERE c1;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t WHERE c2 FOR UPDATE;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
