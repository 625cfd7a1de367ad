-- case: pmp-w
-- source: Hermitage
-- expect: cockroachdb | SER | serial-order = pass
-- expect: sqlite | SER | serial-order = pass
-- expect: cockroachdb 23.2.. | RC | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 6.5..8.5 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: postgresql 12..18 | RC | serial-write = design(EPQ)
-- expect: postgresql 12..18 | RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 6.5..8.5 | RC | visibility = pass
-- expect: oceanbase 1.4.0 | RC RR SER | visibility = pass
-- expect: postgresql 12..18 | RR SER | visibility = pass
-- Predicate-many-preceders, write side: after the increment commits, the row to delete is another one than before. PostgreSQL
-- re-checks only the row that it waited for and deletes nothing; InnoDB deletes the row that matches now.
/*init*/ CREATE TABLE test (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO test (id, val) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE test SET val = val + 10;
/*t2*/ SELECT id, val FROM test;
/*t2*/ DELETE FROM test WHERE val = 20;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ SELECT id, val FROM test;
/*t2*/ COMMIT;
