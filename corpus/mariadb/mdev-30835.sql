-- case: mdev-30835
-- isolation: read uncommitted, read committed
-- source: MDEV-30835 (WriteCheck, Figure 5a)
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RU RC | serial-write = design(UNSEEN_INSERT)
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = design(UNSEEN_INSERT)
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4, postgresql 12..18 | SER | serial-order = pass
-- The update neither sees nor waits for the uncommitted 2.0, so 1.0 and 2.0 are left where a serial run leaves 1.0 and 3.0.
-- MariaDB confirmed it and answers with innodb_snapshot_isolation=ON (see mdev-30835-on); MySQL calls it semi-consistent read.
/*init*/ CREATE TABLE t (c1 DOUBLE PRECISION);
/*init*/ INSERT INTO t (c1) VALUES (1.0);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1) VALUES (2.0);
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c1 = 3.0 WHERE c1 = 2.0;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
