-- case: mysql-106655
-- isolation: serializable
-- source: MySQL#106655, MDEV-34877 (DT2, Listing 2)
-- expect: mysql 8.0.12..8.0.28 | SER | differential = violation
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- At serializable the read of the first transaction locks both rows in share mode and the delete waits. When the first
-- transaction then deletes the rows itself, old versions call it a deadlock; newer ones let the holder upgrade its lock.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c1 = 1;        -- waits for t1
/*t1*/ DELETE FROM t;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
