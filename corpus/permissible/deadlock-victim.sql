-- case: deadlock-victim
-- isolation: read committed, repeatable read, serializable
-- source: DT2, section 6.1
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- A deadlock that every product breaks by rolling one transaction back. Which one is its own choice, so the final rows differ
-- between products and neither is wrong.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO t (id, val) VALUES (1, 0), (2, 0);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE t SET val = 1 WHERE id = 1;
/*t2*/ UPDATE t SET val = 2 WHERE id = 2;
/*t1*/ UPDATE t SET val = 1 WHERE id = 2;        -- waits for t2
/*t2*/ UPDATE t SET val = 2 WHERE id = 1;        -- closes the cycle
/*t1*/ COMMIT;
/*t2*/ COMMIT;
