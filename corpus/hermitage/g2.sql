-- case: g2
-- source: Hermitage
-- expect: cockroachdb | SER | serial-order = pass
-- expect: sqlite | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 6.5..8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 6.5..8.5 | RC RR | visibility = pass
-- expect: oceanbase 1.4.0, postgresql 12..18 | RC RR SER | visibility = pass
-- Write skew through a predicate: both transactions find no multiple of three and both insert one.
/*init*/ CREATE TABLE test (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO test (id, val) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT id, val FROM test WHERE val % 3 = 0;
/*t2*/ SELECT id, val FROM test WHERE val % 3 = 0;
/*t1*/ INSERT INTO test (id, val) VALUES (3, 30);
/*t2*/ INSERT INTO test (id, val) VALUES (4, 42);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
