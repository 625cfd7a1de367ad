-- case: unseen-insert
-- isolation: read uncommitted, read committed
-- source: MDEV-30835, TiDB#41928
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = design(UNSEEN_INSERT)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = design(UNSEEN_INSERT)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- The second transaction updates every row, but neither sees nor waits for the row that the first one has inserted and not yet
-- committed. In commit order it would have to update that row too.
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t (a, b) VALUES (1, 1);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (a, b) VALUES (2, 2);
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET b = 10 WHERE a >= 1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
