-- case: tidb-19585
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#19585 (WriteCheck, Listing 1)
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- The update moves 1 to 11 in another partition. In 2020 it then met the 11 again in the rows of its own transaction and moved
-- it once more, to 21; as a statement of its own it stops at 11.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY) PARTITION BY RANGE (c1) (PARTITION p0 VALUES LESS THAN (10), PARTITION p1 VALUES LESS THAN MAXVALUE);
/*init*/ INSERT INTO t (c1) VALUES (1);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1) VALUES (10);
/*t1*/ UPDATE t SET c1 = c1 + 10 WHERE c1 IN (1, 11);
/*t1*/ COMMIT;
