-- case: dt2-11
-- isolation: repeatable read
-- source: DT2, compatibility issue 11
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RR | differential = design(COMMITTED_PRED_NO_LOCK)
-- The row that the first transaction locks does not match the second one's condition: InnoDB waits at repeatable read,
-- TiDB does not.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (5, NULL);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t WHERE c1 FOR UPDATE;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c1 = 1, c2 = 2 WHERE c2;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
