-- case: tidb-42121
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#42121 (WriteCheck, Figure 1)
-- expect: tidb 6.6.0 | RR | serial-write = violation
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = design(UNSEEN_INSERT)
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- REPLACE of a row by an equal one forgot to lock its unchanged key, so the delete did not wait, and 9.1 was gone although its
-- writer committed later. A delete that waits removes both values.
/*init*/ CREATE TABLE t0 (c0 DOUBLE UNIQUE);
/*init*/ INSERT INTO t0 (c0) VALUES (9.1);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t0 (c0) VALUES (2.0);
/*t1*/ REPLACE INTO t0 (c0) VALUES (9.1);
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t0;        -- has to wait for t1
/*t2*/ COMMIT;
/*t1*/ COMMIT;
