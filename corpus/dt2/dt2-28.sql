-- case: dt2-28
-- isolation: repeatable read
-- source: DT2, compatibility issue 28
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(NO_GAP_LOCK)
-- The same key is wanted by both: moving it again into the gap for which the other update queues is a deadlock in
-- InnoDB. TiDB locks rows only.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (3);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 2;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c1 = 1;
/*t1*/ UPDATE t SET c1 = 1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
