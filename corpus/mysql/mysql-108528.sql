-- case: mysql-108528
-- isolation: repeatable read
-- source: MySQL#108528, MDEV-29565, TiDB#38150 (TxCheck, Figure 1)
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RR | equivalence = design(DML_SUBQUERY_CURRENT_READ)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- The subquery of the SELECT reads the snapshot (20), that of the UPDATE reads the latest rows (162), so one predicate finds one
-- row and the same predicate updates two. Verified first, later called intended.
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
