-- case: mdev-30835-key
-- isolation: read uncommitted, read committed
-- source: MDEV-30835 (control)
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | RC RR | serial-write = design(UNSEEN_INSERT)
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4, postgresql 12..18 | SER | serial-order = pass
-- The control with a primary key: no full scan, so InnoDB waits for the new row and updates it.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (1);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1) VALUES (2);
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c1 = 3 WHERE c1 = 2;        -- waits for t1 in InnoDB
/*t1*/ COMMIT;
/*t2*/ COMMIT;
