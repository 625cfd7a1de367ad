-- case: dt2-12
-- isolation: repeatable read
-- source: DT2, compatibility issue 12
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR | serial-write = pass
-- expect: tidb 8.5 | RR | serial-write = design(UNSEEN_INSERT)
-- expect: tidb 5.4..8.5 | RR | differential = design(UNSEEN_INSERT)
-- The uncommitted new row matches the update. InnoDB waits for it at repeatable read; TiDB does not see it.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (2, NULL);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1, c2) VALUES (3, 3);
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c2 = 2 WHERE c2;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
