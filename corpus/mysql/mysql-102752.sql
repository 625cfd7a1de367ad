-- case: mysql-102752
-- isolation: repeatable read
-- source: MySQL#102752
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | RC | serial-write = pass
-- expect: postgresql 12..18 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC | visibility = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR | visibility = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- The second transaction's own update also reaches the row that the first one has inserted and committed, and from then on the
-- row shows up in a read that did not have it before.
/*init*/ CREATE TABLE t0 (pk INT PRIMARY KEY, col0 INT, col1 INT);
/*init*/ INSERT INTO t0 (pk, col0, col1) VALUES (0, 1, 2), (1, 2, 3);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT pk FROM t0;
/*t1*/ INSERT INTO t0 (pk, col0, col1) VALUES (2, 3, 5);
/*t2*/ SELECT pk FROM t0;
/*t1*/ COMMIT;
/*t2*/ SELECT pk FROM t0;
/*t2*/ UPDATE t0 SET col0 = 1 WHERE pk > 0;
/*t2*/ SELECT pk FROM t0;
/*t2*/ COMMIT;
