-- case: tidb-20881
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#20881
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- expect: tidb 8.5 | RC RR | integrity = pass
-- The clustered key of two columns changes, and the row is read through a unique index before the commit: index and row must
-- agree then and afterwards.
/*init*/ CREATE TABLE t (a VARCHAR(10), b INT, c INT, PRIMARY KEY (a, b) CLUSTERED, UNIQUE KEY u (c));
/*init*/ INSERT INTO t (a, b, c) VALUES ('x', 1, 10), ('y', 2, 20);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET a = 'z', b = 3 WHERE a = 'x' AND b = 1;
/*t1*/ SELECT a, b FROM t WHERE c = 10;
/*t1*/ SELECT * FROM t WHERE c BETWEEN 5 AND 25;
/*t1*/ COMMIT;
/*t1*/ SELECT * FROM t WHERE c = 10;
