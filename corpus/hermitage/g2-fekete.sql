-- case: g2-fekete
-- source: Hermitage
-- expect: cockroachdb | SER | serial-order = pass
-- expect: sqlite | SER | serial-order = pass
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 6.5..8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 6.5..8.5 | RC RR | visibility = pass
-- expect: oceanbase 1.4.0, postgresql 12..18 | RC RR SER | visibility = pass
-- The read-only anomaly: three transactions of which the one that only reads makes the history non-serializable.
/*init*/ CREATE TABLE test (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO test (id, val) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t1*/ SELECT id, val FROM test;
/*t2*/ BEGIN;
/*t2*/ UPDATE test SET val = val + 5 WHERE id = 2;
/*t2*/ COMMIT;
/*t3*/ BEGIN;
/*t3*/ SELECT id, val FROM test;
/*t3*/ COMMIT;
/*t1*/ UPDATE test SET val = 0 WHERE id = 1;
/*t1*/ COMMIT;
