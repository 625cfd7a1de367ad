-- case: dt2-04
-- isolation: read committed, repeatable read
-- source: DT2, compatibility issue 4
-- expect: mysql 8.0, mariadb 10.11..11.4 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = design(UNSEEN_INSERT)
-- expect: tidb 5.4..8.5 | RC RR | differential = design(UNSEEN_INSERT)
-- The uncommitted new row matches the delete. InnoDB waits for it and deletes it; TiDB does not see it.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, NULL), (2, NULL);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1, c2) VALUES (3, 3);
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c2;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
