-- case: tidb-19063
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#19063
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4 | RU RC RR SER | integrity = pass
-- expect: tidb 8.5 | RC RR | integrity = pass
-- The update part of the insert runs into another row's unique number, so the whole statement has to fail. In 2020 TiDB let it
-- pass.
/*init*/ CREATE TABLE t (c_int INT, c_str VARCHAR(40), PRIMARY KEY (c_str), UNIQUE KEY u (c_int));
/*init*/ INSERT INTO t (c_int, c_str) VALUES (21, 'aa'), (22, 'bb'), (24, 'cc');
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c_int, c_str) VALUES (21, 'dd'), (22, 'ee'), (21, 'ff') ON DUPLICATE KEY UPDATE c_int = c_int + 1, c_str = CONCAT(c_int, ':', c_str);        -- refused: duplicate key
/*t1*/ COMMIT;
