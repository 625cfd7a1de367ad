-- case: tidb-18956
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#18956
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- A refused insert (duplicate on the primary and on the unique key) left a pending error behind, and the DELETE after it failed
-- with a duplicate key in 2020.
/*init*/ CREATE TABLE t (c_int INT PRIMARY KEY, c_str VARCHAR(40), UNIQUE KEY u (c_str));
/*init*/ INSERT INTO t (c_int, c_str) VALUES (1, 'a'), (2, 'b');
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c_int, c_str) VALUES (1, 'b');        -- refused: duplicate key
/*t1*/ DELETE FROM t WHERE c_int = 1;
/*t1*/ COMMIT;
