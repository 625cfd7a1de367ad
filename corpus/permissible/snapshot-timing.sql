-- case: snapshot-timing
-- isolation: repeatable read
-- source: DT2, Listing 6
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = pass
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- expect: oceanbase 1.4.0, postgresql 12..18 | RC RR SER | visibility = pass
-- The snapshot of a transaction that has only begun: TiDB takes it at BEGIN and still shows the row, everybody else takes it at
-- the first statement and does not. Both are right by their own documentation.
/*init*/ CREATE TABLE t (c1 INT, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, 1);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM t WHERE c1 = 1;
/*t2*/ COMMIT;
/*t1*/ SELECT c1, c2 FROM t;
/*t1*/ COMMIT;
