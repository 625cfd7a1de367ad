-- case: ignored-key
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RU RC | serial-write = design(NO_GAP_LOCK)
-- expect: oceanbase 1.4.0 | RR SER | serial-write = design(SNAPSHOT_ORDER)
-- As passed-over-key. InnoDB and TiDB keep a lock on the key that is there, so that the DELETE waits; OceanBase keeps none.
/*init*/ CREATE TABLE t (c0 INT, PRIMARY KEY (c0));
/*init*/ INSERT INTO t (c0) VALUES (10);
/*t1*/ BEGIN;
/*t1*/ INSERT IGNORE INTO t (c0) VALUES (10);
/*t2*/ DELETE FROM t;
/*t1*/ COMMIT;
