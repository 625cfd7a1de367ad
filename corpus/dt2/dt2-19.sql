-- case: dt2-19
-- isolation: repeatable read
-- source: DT2, compatibility issue 19
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | visibility = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(SNAPSHOT_TIMING)
-- About the snapshot. TiDB takes it at BEGIN and still shows the deleted row; InnoDB takes it at the first read and does
-- not.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c1 = 1;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
