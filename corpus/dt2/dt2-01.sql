-- case: dt2-01
-- isolation: read committed, repeatable read
-- source: DT2, compatibility issue 1
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 5.4..8.5 | RC RR | differential = design(COMMITTED_PRED_NO_LOCK)
-- InnoDB waits for the deleted row before it looks at the condition; TiDB sees that the committed row does not match and
-- does not wait. Nothing comes of it.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (2, NULL);
/*t1*/ BEGIN;
/*t1*/ DELETE FROM t;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c2;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
