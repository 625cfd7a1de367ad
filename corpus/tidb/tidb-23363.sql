-- case: tidb-23363
-- isolation: repeatable read
-- mode: pessimistic
-- source: TiDB#23363
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | integrity = pass
-- A column becomes NOT NULL while another transaction is open that then writes NULL into it. One of the two has to fail; the
-- table must not end with a NULL in a NOT NULL column.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT);
/*init*/ INSERT INTO t (id, v) VALUES (0, 0);
/*t1*/ BEGIN;
/*t2*/ ALTER TABLE t MODIFY COLUMN v INT NOT NULL;
/*t1*/ UPDATE t SET v = NULL WHERE id = 0;
/*t1*/ COMMIT;
