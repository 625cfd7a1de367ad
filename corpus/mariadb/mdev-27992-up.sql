-- case: mdev-27992-up
-- source: MDEV-27992 (control)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- The control for mdev-27992: the key moves up, the resumed scan meets the row again, and the result is right everywhere.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (7);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 9;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;        -- waits for t1
/*t1*/ UPDATE t SET c1 = 8;
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t FOR UPDATE;
/*t2*/ COMMIT;
