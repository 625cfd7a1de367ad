-- case: mdev-36330-keys
-- isolation: serializable
-- source: MDEV-36330
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- As Figure 7 of APTrans with keys of its own instead of automatic numbers: the second transaction before the first explains
-- everything, which shows that only the numbers were odd.
/*init*/ CREATE TABLE t (c0 INT PRIMARY KEY, c1 INT);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ INSERT INTO t (c0, c1) VALUES (1, 1);
/*t2*/ INSERT INTO t (c0, c1) VALUES (2, 2), (3, 3);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
