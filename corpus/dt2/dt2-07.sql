-- case: dt2-07
-- isolation: read committed, repeatable read
-- source: DT2, compatibility issue 7
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RC RR | differential = design(COMMITTED_PRED_NO_LOCK)
-- Two locking reads: InnoDB also locks the rows that do not match, so the second waits; in TiDB it does not.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (4, NULL);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t WHERE c1 FOR UPDATE;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t WHERE c2 FOR UPDATE;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
