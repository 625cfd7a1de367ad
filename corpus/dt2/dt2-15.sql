-- case: dt2-15
-- isolation: read committed, repeatable read
-- source: DT2, compatibility issue 15
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RC RR | differential = design(UNSEEN_INSERT)
-- The locking read meets an uncommitted new row that matches: InnoDB waits and returns it, TiDB does not.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (2, NULL);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1, c2) VALUES (3, 3);
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t WHERE c1 FOR UPDATE;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
