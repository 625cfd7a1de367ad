-- case: h2-4208
-- isolation: read committed
-- source: H2#4208
-- expect: h2 2.3.232..2.5.252 | RC | visibility = pass
-- expect: h2 2.3.232..2.5.252 | RC | serial-write = pass
-- The read is repeated with the same text after another transaction has committed and the row has been locked. It has to return
-- the new value; the last-result cache of a prepared statement could return the old one. The report needs a race.
/*init*/ CREATE TABLE counter (id INT PRIMARY KEY, n INT);
/*init*/ INSERT INTO counter (id, n) VALUES (1, 0);
/*t1*/ BEGIN;
/*t1*/ SELECT n FROM counter WHERE id = 1;
/*t2*/ BEGIN;
/*t2*/ UPDATE counter SET n = n + 1 WHERE id = 1;
/*t1*/ SELECT id FROM counter WHERE id = 1 FOR UPDATE;        -- waits for t2
/*t2*/ COMMIT;
/*t1*/ SELECT n FROM counter WHERE id = 1;
/*t1*/ UPDATE counter SET n = n + 1 WHERE id = 1;
/*t1*/ COMMIT;
