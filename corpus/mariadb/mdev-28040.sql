-- case: mdev-28040
-- source: MDEV-28040
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- A blob used as a condition: the first update matches nothing, yet the second was reported to wait for it. Never confirmed. The
-- condition itself may fail with a conversion error (1292).
/*init*/ CREATE TABLE t (c1 BLOB NOT NULL, c2 TEXT);
/*init*/ INSERT INTO t (c1, c2) VALUES ('', NULL), ('', 'aaa');
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c2 = 'test' WHERE c1;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c2 = 'def';
/*t1*/ COMMIT;
/*t2*/ COMMIT;
