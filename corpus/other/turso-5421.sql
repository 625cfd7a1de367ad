-- case: turso-5421
-- source: Turso#5421
-- expect: turso 0.4.4..0.8.3 | any | serial-write = pass
-- Two concurrent increments of one row in the multi-version mode: one must be refused, or the result must be 2. In the report,
-- under load, both committed and one was lost.
/*init*/ PRAGMA journal_mode = 'experimental_mvcc';
/*init*/ CREATE TABLE counter (id INTEGER PRIMARY KEY, val INTEGER);
/*init*/ INSERT INTO counter (id, val) VALUES (1, 0);
/*t1*/ BEGIN CONCURRENT;
/*t2*/ BEGIN CONCURRENT;
/*t1*/ UPDATE counter SET val = val + 1 WHERE id = 1;
/*t2*/ UPDATE counter SET val = val + 1 WHERE id = 1;        -- refused: conflict
/*t1*/ COMMIT;
/*t2*/ COMMIT;
