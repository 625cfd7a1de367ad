-- case: tidb-22658
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#22658
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4 | RC RR SER | visibility = pass
-- An insert in a read-only transaction has to be refused with error 1792. TiDB accepted it in 2021; newer versions refuse the
-- START TRANSACTION READ ONLY itself (1235), unless tidb_enable_noop_functions is on, and the insert runs alone.
/*init*/ CREATE TABLE t1 (a INT);
/*t1*/ START TRANSACTION READ ONLY;
/*t1*/ INSERT INTO t1 (a) VALUES (1);        -- refused
/*t1*/ COMMIT;
/*t1*/ SELECT a FROM t1;
