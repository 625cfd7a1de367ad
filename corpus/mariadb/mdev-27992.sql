-- case: mdev-27992
-- source: MDEV-27992 (DT2, Figure 3)
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RU RC | serial-write = violation
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4, postgresql 12..18 | SER | serial-order = pass
-- The primary key moves down twice while the delete of everything waits on its first place. The resumed scan has already passed
-- the new place, the delete affects no row, and 1 is left over. Listed as fixed by the revert of MDEV-27025; in this form it
-- still fails at the two lower levels of every InnoDB measured. At the two upper levels the delete is the victim of a deadlock.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY);
/*init*/ INSERT INTO t (c1) VALUES (3);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 2;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t;        -- waits for t1
/*t1*/ UPDATE t SET c1 = 1;
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM t FOR UPDATE;
/*t2*/ COMMIT;
