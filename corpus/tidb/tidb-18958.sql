-- case: tidb-18958
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#18958
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4 | RU RC RR SER | integrity = pass
-- expect: tidb 8.5 | RC RR | integrity = pass
-- An insert that breaks a key after another statement of the transaction has failed: it must be refused, and the unique key must
-- hold at the end. In 2020 it could be committed.
/*init*/ CREATE TABLE t (c_int INT AUTO_INCREMENT PRIMARY KEY, c_str VARCHAR(40), UNIQUE KEY u (c_str));
/*init*/ INSERT INTO t (c_int, c_str) VALUES (1, 'a'), (2, 'b'), (3, 'c');
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c_str = 'b' WHERE c_int = 1;        -- refused: duplicate key
/*t1*/ INSERT INTO t (c_int, c_str) VALUES (4, 'b');        -- refused: duplicate key
/*t1*/ INSERT INTO t (c_int, c_str) VALUES (5, 'e');
/*t1*/ COMMIT;
