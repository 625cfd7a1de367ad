-- case: mysql-117797
-- isolation: repeatable read
-- source: MySQL#117797
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- Both take a snapshot first, and both update the same row: the second update works on the first one's result although its
-- snapshot is older. Reported as a lost update, answered as not a bug.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*init*/ INSERT INTO t (id, val) VALUES (1, 10), (2, 20), (3, 30);
/*t1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t1*/ UPDATE t SET val = val + 1 WHERE id = 1;
/*t1*/ COMMIT;
/*t2*/ UPDATE t SET val = val + 1 WHERE id = 1;
/*t2*/ COMMIT;
