-- case: dt2-29
-- isolation: repeatable read
-- source: DT2, compatibility issue 29
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4 | RR | differential = design(NO_GAP_LOCK)
-- Two range updates that move the key: a deadlock over the gap in MySQL 8.0.12 and in the paper's MariaDB; none in TiDB,
-- nor in MariaDB 10.11 and 11.4.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (3, NULL), (4, NULL);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 2 WHERE c1 <= 3;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c1 = 1, c2 = 1 WHERE c1 < 4;
/*t1*/ UPDATE t SET c2 = 4 WHERE c1 < 4;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
