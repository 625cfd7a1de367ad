-- case: mdev-36330
-- isolation: serializable
-- source: MDEV-36330
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- The second transaction starts writing while the first is still open and then sees its committed row. The first before the
-- second explains that, so nothing is wrong by the definition; MariaDB refuses it with error 1020 under snapshot isolation.
/*init*/ CREATE TABLE t1 (a INT PRIMARY KEY);
/*init*/ CREATE TABLE t2 (a INT PRIMARY KEY);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t1 (a) VALUES (1);
/*t2*/ BEGIN;
/*t2*/ INSERT INTO t2 (a) VALUES (1);
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t1;
/*t2*/ COMMIT;
