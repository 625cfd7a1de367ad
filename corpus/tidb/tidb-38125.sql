-- case: tidb-38125
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#38125
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- After an update of one table, a query with a NOT IN over an impossible union on that table must return the same rows inside
-- the transaction as outside.
/*init*/ CREATE TABLE t1 (wkey INT, pkey INT PRIMARY KEY, c VARCHAR(10));
/*init*/ CREATE TABLE t2 (pkey INT PRIMARY KEY, c VARCHAR(10));
/*init*/ INSERT INTO t1 (wkey, pkey, c) VALUES (1, 10, 'a'), (2, 20, 'b');
/*init*/ INSERT INTO t2 (pkey, c) VALUES (1, 'a'), (2, 'z');
/*t1*/ BEGIN;
/*t1*/ UPDATE t1 SET wkey = 264;
/*t1*/ SELECT * FROM t2 WHERE (CASE WHEN 55 > CASE WHEN t2.c NOT IN (SELECT r0.c FROM t1 AS r0 WHERE 24 >= 100 UNION SELECT r1.pkey FROM t1 AS r1 WHERE 49 <= 75) THEN 14 ELSE 63 END THEN 1 ELSE 78 END) BETWEEN 6 AND 100;
/*t1*/ COMMIT;
