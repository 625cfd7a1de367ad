-- case: g1c
-- source: Hermitage
-- expect: cockroachdb | SER | serial-order = pass
-- expect: sqlite | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 5.3..8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 5.3..8.5 | RC RR | visibility = pass
-- expect: oceanbase 1.4.0, postgresql 12..18 | RC RR SER | visibility = pass
-- Circular information flow: each transaction reads what the other one wrote; at most one of them may see the other's row.
/*init*/ CREATE TABLE test (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO test (id, val) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE test SET val = 11 WHERE id = 1;
/*t2*/ UPDATE test SET val = 22 WHERE id = 2;
/*t1*/ SELECT id, val FROM test WHERE id = 2;
/*t2*/ SELECT id, val FROM test WHERE id = 1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
