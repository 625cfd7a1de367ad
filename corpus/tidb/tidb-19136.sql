-- case: tidb-19136
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#19136
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4 | RC RR SER | visibility = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- A correlated subquery over rows that the transaction itself has just inserted: in 2020 it returned NULL where the same query
-- returns 3 after the commit.
/*init*/ CREATE TABLE t (c_int INT, c_str VARCHAR(40), PRIMARY KEY (c_int, c_str));
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c_int, c_str) VALUES (1, 'one'), (2, 'two'), (3, 'three');
/*t1*/ SELECT c_int, (SELECT t1.c_int FROM t t1 WHERE t1.c_int = 3 AND t1.c_int > t.c_int ORDER BY t1.c_int LIMIT 1) AS x FROM t;
/*t1*/ COMMIT;
/*t1*/ SELECT c_int, (SELECT t1.c_int FROM t t1 WHERE t1.c_int = 3 AND t1.c_int > t.c_int ORDER BY t1.c_int LIMIT 1) AS x FROM t;
