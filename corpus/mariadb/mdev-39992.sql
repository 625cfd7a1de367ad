-- case: mdev-39992
-- isolation: repeatable read, serializable
-- source: MDEV-39992
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- Two locking reads wait for a delete. At repeatable read both wake up empty; at serializable the second goes on waiting until
-- the first has ended. The rows read are the same.
/*init*/ CREATE TABLE t0 (c0 INT PRIMARY KEY, c1 VARCHAR(10), KEY i1 (c1));
/*init*/ INSERT INTO t0 (c0, c1) VALUES (1, '');
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t3*/ BEGIN;
/*t1*/ DELETE FROM t0;
/*t2*/ SELECT c0 FROM t0 FOR UPDATE;        -- waits for t1
/*t3*/ SELECT c0 FROM t0 FOR UPDATE;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
/*t3*/ COMMIT;
