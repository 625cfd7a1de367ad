-- case: dt2-20
-- isolation: repeatable read
-- source: DT2, compatibility issue 20
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | visibility = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(SNAPSHOT_TIMING)
-- About the snapshot. TiDB takes it at BEGIN and shows the old value; InnoDB takes it at the first read and shows the
-- new one.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (3, 1);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c2 = 2;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
