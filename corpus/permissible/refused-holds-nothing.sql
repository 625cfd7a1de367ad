-- case: refused-holds-nothing
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RU RC RR SER | serial-write = pass
-- expect: h2 2.3.232..2.5.252 | RU RC RR SER | serial-write = pass
-- An INSERT is refused for a key that is there, and its transaction goes on. InnoDB keeps a lock on that key, so that the DELETE
-- waits; TiDB, OceanBase and H2 keep none, and promise none: the key is free before the first transaction ends.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT NOT NULL);
/*init*/ INSERT INTO t (id, v) VALUES (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (id, v) VALUES (1, 4);        -- refused: the key is there
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE id = 1;
/*t1*/ INSERT INTO t (id, v) VALUES (7, 7);
/*t2*/ COMMIT;
/*t1*/ COMMIT;
