-- case: sqlite-810dc80388
-- isolation: serializable
-- source: SQLite 810dc80388
-- expect: sqlite 3.40..3.54 | SER | serial-order = pass
-- With a rollback journal the commit of a writer has to wait while a reader is open. In the report a repeated commit said
-- success without having committed; that needs the statement to be stepped again, so here only the waiting is told.
/*init*/ CREATE TABLE t (id INTEGER PRIMARY KEY, val INTEGER);
/*init*/ INSERT INTO t (id, val) VALUES (1, 10);
/*t1*/ BEGIN;
/*t1*/ SELECT val FROM t;
/*t2*/ BEGIN;
/*t2*/ INSERT INTO t (id, val) VALUES (2, 20);
/*t2*/ COMMIT;        -- waits for t1
/*t1*/ SELECT val FROM t;
/*t1*/ COMMIT;
