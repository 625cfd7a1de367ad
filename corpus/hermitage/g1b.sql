-- case: g1b
-- source: Hermitage
-- expect: cockroachdb | SER | serial-order = pass
-- expect: sqlite | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 5.3..8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 5.3..8.5 | RC RR | visibility = pass
-- expect: oceanbase 1.4.0, postgresql 12..18 | RC RR SER | visibility = pass
-- Intermediate read: the second transaction must never see 101, which its writer replaces before it commits.
/*init*/ CREATE TABLE test (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO test (id, val) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE test SET val = 101 WHERE id = 1;
/*t2*/ SELECT id, val FROM test;
/*t1*/ UPDATE test SET val = 11 WHERE id = 1;
/*t1*/ COMMIT;
/*t2*/ SELECT id, val FROM test;
/*t2*/ COMMIT;
