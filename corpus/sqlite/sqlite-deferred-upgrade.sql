-- case: sqlite-deferred-upgrade
-- isolation: serializable
-- source: SQLite manual, isolation
-- expect: sqlite 3.40..3.54 | SER | serial-order = pass
-- Two transactions read and then both want to write. Only one can; the other is told that the database is busy and cannot go on,
-- which stands in for a deadlock.
/*init*/ CREATE TABLE t (id INTEGER PRIMARY KEY, val INTEGER);
/*init*/ INSERT INTO t (id, val) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT val FROM t WHERE id = 1;
/*t2*/ SELECT val FROM t WHERE id = 2;
/*t1*/ UPDATE t SET val = 11 WHERE id = 1;
/*t2*/ UPDATE t SET val = 21 WHERE id = 2;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
