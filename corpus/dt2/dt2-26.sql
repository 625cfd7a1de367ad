-- case: dt2-26
-- isolation: repeatable read
-- source: DT2, compatibility issue 26
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(NO_GAP_LOCK)
-- In InnoDB at repeatable read the waiting range update queues for the gap that the insert needs, a deadlock. TiDB locks
-- rows only.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1) VALUES (2), (3);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 1 WHERE c1 < 3;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c2 = 2 WHERE c1 < 3;
/*t1*/ INSERT INTO t (c1) VALUES (0);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
