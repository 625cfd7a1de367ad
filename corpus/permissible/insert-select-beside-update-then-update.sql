-- case: insert-select-beside-update-then-update
-- isolation: read committed
-- source: found by skewer on TiDB 8.5.4: two choices in one run
-- expect: mysql 5.7..8.0, mariadb 10.2..10.11, postgresql 12.3..18, tidb 6.5..8.5, oceanbase 1.0..1.4 | RC | serial-write = design(NO_GAP_LOCK)
/*init*/ CREATE TABLE t (a INT NOT NULL, b INT, c INT);
/*init*/ INSERT INTO t (a, b, c) VALUES (1, 2, NULL);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (a, b, c) SELECT a, a, c FROM t;  -- locks nothing
/*t2*/ UPDATE t SET c = 6;                             -- does not see what t1 has not committed
/*t1*/ UPDATE t SET c = 5 WHERE c < 100;
/*t1*/ COMMIT;
