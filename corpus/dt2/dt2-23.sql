-- case: dt2-23
-- isolation: repeatable read
-- source: DT2, compatibility issue 23
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(NO_GAP_LOCK)
-- In InnoDB at repeatable read the waiting delete already holds or waits for the gap that the insert needs, a deadlock.
-- TiDB locks rows only: the delete waits, then goes on.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (3, NULL), (5, 9);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t WHERE c1 < 5;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;
/*t1*/ INSERT INTO t (c1, c2) VALUES (2, 2);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
