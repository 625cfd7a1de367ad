-- case: committed-predicate
-- isolation: read committed, repeatable read
-- source: DT2, Listing 5
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = design(SEMI_CONSISTENT)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- The committed row does not match, so TiDB, PostgreSQL and OceanBase neither lock it nor wait; InnoDB waits at repeatable read
-- and updates the row that matches after the commit.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (2, NULL);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 1, c2 = 1;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c1 = 3 WHERE c2 IS NOT NULL;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
