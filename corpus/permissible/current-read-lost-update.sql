-- case: current-read-lost-update
-- isolation: repeatable read
-- source: TiDB#41680, Hermitage P4
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC | visibility = pass
-- expect: oceanbase 1.4.0, postgresql 12..18 | RC RR SER | visibility = pass
-- A write reads the latest row although the reads before it used a snapshot, so an update is lost between the two. Documented
-- for InnoDB and for pessimistic TiDB; snapshot isolation would refuse the second writer.
/*init*/ CREATE TABLE t (k INT PRIMARY KEY, v INT);
/*init*/ INSERT INTO t (k, v) VALUES (0, 0);
/*t1*/ BEGIN;
/*t1*/ SELECT v FROM t WHERE k = 0;
/*t2*/ BEGIN;
/*t2*/ SELECT v FROM t WHERE k = 0;
/*t2*/ UPDATE t SET v = v + 1 WHERE k = 0;
/*t2*/ COMMIT;
/*t1*/ UPDATE t SET v = v + 1 WHERE k = 0;
/*t1*/ SELECT v FROM t WHERE k = 0;
/*t1*/ COMMIT;
