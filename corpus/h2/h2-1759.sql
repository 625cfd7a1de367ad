-- case: h2-1759
-- isolation: read committed
-- source: H2#1759
-- expect: h2 1.4.197..1.4.198, h2 2.3.232..2.5.252 | RC | serial-write = pass
-- The locking read waits for the update and has to return 1; in 1.4.198 it returns 0. The update after it works on the right row
-- all the same, so only the read shows it.
/*init*/ CREATE TABLE t1 (id INT PRIMARY KEY, version INT);
/*init*/ INSERT INTO t1 (id, version) VALUES (1, 0);
/*t1*/ BEGIN;
/*t1*/ UPDATE t1 SET version = 1 WHERE id = 1;
/*t2*/ BEGIN;
/*t2*/ SELECT version FROM t1 WHERE id = 1 FOR UPDATE;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ UPDATE t1 SET version = version + 1 WHERE id = 1;
/*t2*/ COMMIT;
