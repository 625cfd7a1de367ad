-- case: duplicate-key-beside-set-null
-- isolation: read committed, repeatable read
-- source: found by skewer
-- expect: tidb 8.5 | RC RR | crash = crash
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RC RR | serial-write = pass
-- An UPDATE gives a row the key of another one, in a table that references itself ON UPDATE SET NULL. It must be refused for the
-- key (1062); TiDB runs into an internal assertion (8141).
/*init*/ CREATE TABLE t (c0 INT, c1 INT, c2 INT, PRIMARY KEY (c0), FOREIGN KEY (c2) REFERENCES t (c0) ON UPDATE SET NULL);
/*init*/ INSERT INTO t (c0, c1, c2) VALUES (-1, -1, NULL), (0, 0, NULL);
/*t1*/ UPDATE t SET c0 = 0 WHERE c0 = -1;
