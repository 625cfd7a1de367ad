-- case: tidb-19194
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#19194
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- A refused insert left its key behind, and the REPLACE after it failed with a duplicate key in the release-4.0 branch.
/*init*/ CREATE TABLE t (c_int INT PRIMARY KEY, c_str VARCHAR(40));
/*init*/ INSERT INTO t (c_int, c_str) VALUES (1, 'Alice');
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c_int, c_str) VALUES (1, 'Bob'), (1, 'Carol');        -- refused: duplicate key
/*t1*/ REPLACE INTO t (c_int, c_str) VALUES (1, 'Dave');
/*t1*/ COMMIT;
