-- case: dt2-17
-- isolation: repeatable read
-- source: DT2, compatibility issue 17
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(NO_GAP_LOCK)
-- As the delete of number 16, with an update: the scan locks the gaps in InnoDB at repeatable read, and the insert
-- waits. TiDB has no gap locks.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, 1);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c2 = -1 WHERE c2 > NULL;
/*t2*/ BEGIN;
/*t2*/ INSERT INTO t (c1, c2) VALUES (2, 2);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
