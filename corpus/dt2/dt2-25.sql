-- case: dt2-25
-- isolation: repeatable read
-- source: DT2, compatibility issue 25
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(NO_GAP_LOCK)
-- In InnoDB at repeatable read the key moves from 2 to 3, the delete queues on the old key and its gap, and the insert
-- of 1 needs that gap. TiDB locks rows only.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (2);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 3;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;
/*t1*/ INSERT INTO t (c1) VALUES (1);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
