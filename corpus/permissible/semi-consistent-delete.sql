-- case: semi-consistent-delete
-- isolation: read uncommitted, read committed
-- source: WriteCheck, section 6.4 (control)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- The control for semi-consistent-read: InnoDB never decides a DELETE by the committed version, so it waits and deletes both.
/*init*/ CREATE TABLE t (c1 INT, c2 VARCHAR(5));
/*init*/ INSERT INTO t (c1, c2) VALUES (1, ''), (5, '');
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 5, c2 = 'tx1' WHERE c1 = 1;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c1 = 5;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
