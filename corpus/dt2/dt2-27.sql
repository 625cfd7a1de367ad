-- case: dt2-27
-- isolation: repeatable read
-- source: DT2, compatibility issue 27
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(NO_GAP_LOCK)
-- The statements of MySQL#106629 at repeatable read: moving the key again into the gap for which the delete queues is a
-- deadlock in InnoDB. TiDB locks rows only.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (8);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 5;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;
/*t1*/ UPDATE t SET c1 = 3;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
