-- case: epq-hits
-- isolation: read committed
-- source: PostgreSQL manual, chapter on Read Committed
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: postgresql 12..18 | RC | serial-write = design(EPQ)
-- expect: postgresql 12..18 | RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- One row has ten hits before the increment and another one after it. PostgreSQL finds the row by its snapshot, waits, checks
-- that one row again and deletes none; a serial run deletes the row that has ten hits now.
/*init*/ CREATE TABLE website (id INT PRIMARY KEY, hits INT);
/*init*/ INSERT INTO website (id, hits) VALUES (1, 9), (2, 10);
/*t1*/ BEGIN;
/*t1*/ UPDATE website SET hits = hits + 1;
/*t2*/ DELETE FROM website WHERE hits = 10;        -- waits for t1
/*t1*/ COMMIT;
