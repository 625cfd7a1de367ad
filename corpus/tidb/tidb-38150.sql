-- case: tidb-38150
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#38150 (the statements of MySQL#108528)
-- expect: tidb 8.5 | RC | serial-write = pass
-- expect: tidb 8.5 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: tidb 8.5 | RC RR | visibility = pass
-- TiDB's twin of mysql-108528. At repeatable read the subquery of the update keeps to the snapshot here and one row is updated,
-- unlike in InnoDB; the second transaction before the first explains the rows.
/*init*/ CREATE TABLE t0 (pkey INT PRIMARY KEY, vkey INT);
/*init*/ CREATE TABLE t1 (pkey INT PRIMARY KEY, vkey INT, c0 INT);
/*init*/ INSERT INTO t0 (pkey, vkey) VALUES (1, 20);
/*init*/ INSERT INTO t1 (pkey, vkey, c0) VALUES (2, 43, 8), (3, 43, 53);
/*t1*/ BEGIN;
/*t1*/ UPDATE t0 SET vkey = 162;
/*t1*/ SELECT * FROM t1;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM t0;
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t1 WHERE c0 <= (SELECT MIN(vkey) FROM t0);
/*t2*/ UPDATE t1 SET vkey = 63 WHERE c0 <= (SELECT MIN(vkey) FROM t0);
/*t2*/ COMMIT;
