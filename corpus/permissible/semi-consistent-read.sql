-- case: semi-consistent-read
-- isolation: read uncommitted, read committed
-- source: WriteCheck, Listing 5
-- expect: mysql 5.7, mariadb 10.2 | RU RC | serial-write = design(SEMI_CONSISTENT)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC | serial-write = design(SEMI_CONSISTENT)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RR SER | serial-write = pass
-- expect: tidb 8.5, postgresql 12..18 | RC RR | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: oceanbase 1.4.0 | RC RR SER | serial-write = design(COMMITTED_PRED_NO_LOCK)
-- expect: mysql 8.0, mariadb 10.11..11.4, postgresql 12..18 | SER | serial-order = pass
-- The second update looks at the committed version of the row that the first one has locked, finds no match and passes it by,
-- although the row matches once the first transaction commits. Both end with their own row; a serial run moves both rows.
/*init*/ CREATE TABLE t (c1 INT, c2 VARCHAR(5));
/*init*/ INSERT INTO t (c1, c2) VALUES (1, ''), (5, '');
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c1 = 5, c2 = 'tx1' WHERE c1 = 1;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c1 = 1, c2 = 'tx2' WHERE c1 = 5;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
