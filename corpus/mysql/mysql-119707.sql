-- case: mysql-119707
-- isolation: serializable
-- source: MySQL#119707
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = design(SEQUENCE_ALLOC)
-- expect: tidb 8.5 | RC RR | serial-write = design(SEQUENCE_ALLOC)
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = design(SEQUENCE_ALLOC)
-- The numbers 4, 5, 6 go to the two transactions in turn, as no serial run would hand them out: automatic numbers are not part
-- of a transaction.
/*init*/ CREATE TABLE t (v INT, id FLOAT UNIQUE AUTO_INCREMENT);
/*init*/ INSERT INTO t (v) VALUES (1), (2), (3);
/*t1*/ BEGIN;
/*t1*/ UPDATE t SET v = v + 10;
/*t2*/ BEGIN;
/*t2*/ INSERT IGNORE INTO t (v) VALUES (4);        -- waits for t1
/*t1*/ INSERT INTO t (v) VALUES (5);
/*t1*/ COMMIT;
/*t2*/ INSERT IGNORE INTO t (v) VALUES (6);
/*t2*/ COMMIT;
