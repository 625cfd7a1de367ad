-- case: mdev-36330-fig1
-- isolation: serializable
-- source: MDEV-36330 (APTrans, Figure 1)
-- expect: mysql 8.0 | RU RC | serial-write = design(SEQUENCE_ALLOC)
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = design(SEQUENCE_ALLOC)
-- expect: tidb 8.5 | RC RR | serial-write = design(SEQUENCE_ALLOC)
-- expect: mariadb 10.11..11.4 | SER | serial-order = design(SEQUENCE_ALLOC)
-- Seat booking: the two lowest automatic numbers belong to different transactions, so the update takes one row of each and ends
-- with 10, 10, 3. No serial order hands the numbers out like that.
/*init*/ CREATE TABLE t1 (c0 INT);
/*init*/ CREATE TABLE t2 (c0 INT PRIMARY KEY AUTO_INCREMENT, c1 INT);
/*init*/ INSERT INTO t1 (c0) VALUES (1), (2), (3);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ INSERT INTO t2 (c1) VALUES (1);
/*t2*/ INSERT INTO t2 (c1) VALUES (2), (3);
/*t2*/ COMMIT;
/*t1*/ UPDATE t1 SET c0 = 10 WHERE c0 IN (SELECT c1 FROM (SELECT * FROM t2 ORDER BY c0 LIMIT 2) AS x);
/*t1*/ COMMIT;
