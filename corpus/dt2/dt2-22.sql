-- case: dt2-22
-- isolation: read committed, repeatable read
-- source: DT2, compatibility issue 22
-- expect: mysql 8.0, mariadb 10.11..11.4, tidb 8.5 | RC RR | serial-write = pass
-- expect: tidb 5.4 | RC RR | differential = design(DEADLOCK_VICTIM)
-- A plain deadlock over two rows. Who is rolled back is each product's choice, so the final rows may differ.
/*init*/ CREATE TABLE t (c1 INT PRIMARY KEY, c2 INT);
/*init*/ INSERT INTO t (c1, c2) VALUES (1, NULL), (2, NULL);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET c2 = 1 WHERE c1 = 1;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET c2 = 3 WHERE c1 = 2;
/*t1*/ UPDATE t SET c2 = 2 WHERE c1 = 2;
/*t2*/ UPDATE t SET c2 = 4 WHERE c1 = 1;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
