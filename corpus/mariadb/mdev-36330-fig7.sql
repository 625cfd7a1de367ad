-- case: mdev-36330-fig7
-- isolation: serializable
-- source: MDEV-36330 (APTrans, Figure 7)
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = design(SEQUENCE_ALLOC)
-- expect: tidb 8.5 | RC RR | serial-write = design(SEQUENCE_ALLOC)
-- expect: mariadb 10.11..11.4 | SER | serial-order = design(SEQUENCE_ALLOC)
-- expect: tidb 8.5 | RR | visibility = pass
-- The first transaction writes, the second writes and commits, and the first then reads all three rows at serializable. The
-- numbers 1, 2, 3 in turn are the only thing that no serial order gives.
/*init*/ CREATE TABLE t (c0 INT PRIMARY KEY AUTO_INCREMENT, c1 INT);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ INSERT INTO t (c1) VALUES (1);
/*t2*/ INSERT INTO t (c1) VALUES (2), (3);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t;
/*t1*/ COMMIT;
