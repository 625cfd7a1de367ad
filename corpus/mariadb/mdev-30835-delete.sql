-- case: mdev-30835-delete
-- isolation: read uncommitted, read committed
-- source: MDEV-30835 (WriteCheck, Figure 5b; control)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = design(UNSEEN_INSERT)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- The control: a DELETE with the same condition waits for the insert in InnoDB and comes out right.
/*init*/ CREATE TABLE t (c1 DOUBLE PRECISION);
/*init*/ INSERT INTO t (c1) VALUES (1.0);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1) VALUES (2.0);
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c1 = 2.0;        -- waits for t1 in InnoDB
/*t1*/ COMMIT;
/*t2*/ COMMIT;
