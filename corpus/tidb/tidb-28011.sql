-- case: tidb-28011
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#28011
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- The update matches no row but locks the key that it looked up. The read through the index and the read of the whole row must
-- both return the row; in the report the second one was empty.
/*init*/ CREATE TABLE t (c_int INT, c_str VARCHAR(40), UNIQUE KEY uk (c_int));
/*init*/ INSERT INTO t (c_int, c_str) VALUES (6, 'x');
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c_int = c_int + 5, c_str = 'y' WHERE (c_int, c_str) IN ((6, 'f'), (6, 'g'));
/*t1*/ SELECT c_int FROM t;
/*t1*/ SELECT c_int, c_str FROM t;
/*t1*/ COMMIT;
