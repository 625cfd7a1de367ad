-- case: tidb-20002
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#20002
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 8.5 | RC RR | visibility = pass
-- expect: tidb 8.5 | RC RR | integrity = pass
-- A clustered string key changes and a read through a unique index follows in the same transaction. In 2020 the index lost the
-- row's entry at the commit.
/*init*/ CREATE TABLE t (c_int INT, c_str VARCHAR(40), c_dt DATETIME, PRIMARY KEY (c_str) CLUSTERED, UNIQUE KEY u1 (c_int), UNIQUE KEY u2 (c_dt));
/*init*/ INSERT INTO t (c_int, c_str, c_dt) VALUES (1, 'aa', '2020-04-27 20:00:00'), (2, 'bb', '2020-04-01 05:00:00'), (3, 'cc', '2020-03-10 11:00:00');
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c_str = 'dd' WHERE c_int = 3;
/*t1*/ SELECT c_int, c_str, c_dt FROM t WHERE c_dt BETWEEN '2020-01-09 22:00:00' AND '2020-04-08 15:00:00';
/*t1*/ COMMIT;
/*t1*/ SELECT * FROM t WHERE c_dt = '2020-03-10 11:00:00';
