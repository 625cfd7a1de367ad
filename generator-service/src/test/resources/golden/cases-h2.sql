version 6

seed 0 f87a8e065958dec99b36501c
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0), CHECK (c0 <> 17));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 ENUM('a', 'b', 'c', 'x') NOT NULL, c2 INT, PRIMARY KEY (c0, c1), FOREIGN KEY (c2) REFERENCES t0 (c0) ON UPDATE CASCADE, UNIQUE (c1), CHECK (c0 <> 11));
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (4, 'b', NULL), (1, 'c', NULL), (9, 'x', NULL);
/*t2*/ BEGIN;
/*t2*/ SELECT SUM(DISTINCT c0), SUM(DISTINCT c0) FROM t0 WHERE c0 NOT IN (18);
/*t1*/ BEGIN;
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 LIKE 'a%';
/*t1*/ SELECT * FROM t1 WHERE c0 = 9;
/*t1*/ COMMIT;
/*t2*/ UPDATE t1 SET c1 = 'b', c2 = -62 WHERE c1 = 'c';
/*t2*/ INSERT INTO t0 (c0, c1) VALUES (6, 'q');
/*t2*/ COMMIT;

seed 1 8b4dac396a817b4ebb21cea9
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0), CHECK (c0 <> 17));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 ENUM('a', 'b', 'c', 'x') NOT NULL, c2 INT, PRIMARY KEY (c0, c1), FOREIGN KEY (c2) REFERENCES t0 (c0) ON UPDATE CASCADE, UNIQUE (c1), CHECK (c0 <> 11));
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (4, 'b', NULL), (1, 'c', NULL), (9, 'x', NULL);
/*t2*/ BEGIN;
/*t2*/ SELECT SUM(DISTINCT c0), SUM(DISTINCT c0) FROM t0 WHERE c0 NOT IN (18);
/*t1*/ BEGIN;
/*t2*/ UPDATE t1 SET c1 = 'b', c2 = -62 WHERE c1 = 'c';
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 LIKE 'a%';
/*t2*/ INSERT INTO t0 (c0, c1) VALUES (6, 'q');
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t1 WHERE c0 = 9;
/*t1*/ COMMIT;

seed 4 cfcb0359ac45d0979c44c139
-- case: generated
-- isolation: repeatable read
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0), CHECK (c0 <> 17));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 ENUM('a', 'b', 'c', 'x') NOT NULL, c2 INT, PRIMARY KEY (c0, c1), FOREIGN KEY (c2) REFERENCES t0 (c0) ON UPDATE CASCADE, UNIQUE (c1), CHECK (c0 <> 11));
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (4, 'b', NULL), (1, 'c', NULL), (9, 'x', NULL);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ DELETE FROM t1;
/*t2*/ DELETE FROM t1 WHERE c0 IN (-71, 9);
/*t1*/ SELECT * FROM t1 WHERE c0 IN (1, 4);
/*t2*/ SELECT c0, c1, c2 FROM t1 WHERE c0 <= 4 FOR UPDATE;
/*t3*/ BEGIN;
/*t3*/ UPDATE t1 SET c1 = 'a', c2 = -59 WHERE c0 IN (SELECT a2.c0 FROM t1 AS a2);
/*t2*/ SELECT ASCII(c1), c0, c0 FROM t0 WHERE c0 = 5 FOR UPDATE;
/*t4*/ BEGIN;
/*t1*/ COMMIT;
/*t4*/ UPDATE t1 SET c1 = 'b', c2 = 6 WHERE c0 = 4;
/*t2*/ UPDATE t1 SET c0 = 9 WHERE c0 IN (9, 9);
/*t2*/ ROLLBACK;
/*t3*/ DELETE FROM t1 WHERE c0 = 4 OR c0 = 4;
/*t3*/ INSERT INTO t1 (c0, c1, c2) VALUES (4, 'b', 5);
/*t3*/ COMMIT;
/*t4*/ ROLLBACK;

seed 42 aadf7dc7b5739f30bee49013
-- case: generated
-- isolation: read committed
/*init*/ CREATE TABLE t0 (c0 VARCHAR(10) NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE INDEX t0_i0 ON t0 (c0 DESC);
/*init*/ CREATE INDEX t0_i1 ON t0 (c0);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 INT, PRIMARY KEY (c0));
/*init*/ CREATE INDEX t1_i0 ON t1 (c1);
/*init*/ CREATE INDEX t1_i1 ON t1 (c0);
/*init*/ CREATE TABLE t2 (c0 INT NOT NULL, c1 TIME(3) DEFAULT '12:30:00', c2 BOOLEAN NOT NULL, PRIMARY KEY (c0));
/*init*/ INSERT INTO t0 (c0) VALUES ('bcd'), ('zz'), ('abc'), ('ab');
/*init*/ INSERT INTO t1 (c0, c1) VALUES (10, -1), (5, -9);
/*init*/ INSERT INTO t2 (c0, c1, c2) VALUES (-34, TIME '00:00:01', FALSE), (10, TIME '23:59:59', FALSE), (-75, TIME '12:30:00', FALSE), (0, TIME '00:00:00', TRUE), (5, TIME '12:30:00', TRUE), (-9, TIME '00:00:01', TRUE), (4, TIME '23:59:59', TRUE);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE t1 SET c1 = -1 WHERE c0 = 10;
/*t2*/ UPDATE t1 SET c0 = 5, c1 = 7 WHERE c0 = 10;
/*t3*/ BEGIN;
/*t3*/ INSERT INTO t1 (c0, c1) VALUES (10, 51);
/*t2*/ INSERT INTO t1 (c0, c1) VALUES (10, -7);
/*t2*/ SELECT c0, c1 FROM t1 WHERE c0 = 10;
/*t4*/ BEGIN;
/*t1*/ SAVEPOINT s1;
/*t1*/ INSERT INTO t1 (c0, c1) VALUES (11, -8);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t1 WHERE c1 IN (-4, -1);
/*t1*/ RELEASE SAVEPOINT s1;
/*t4*/ UPDATE t1 SET c0 = -7, c1 = -9 WHERE c0 = 10;
/*t1*/ COMMIT;
/*t4*/ UPDATE t1 SET c0 = -7, c1 = 5 WHERE c0 <= 10;
/*t4*/ UPDATE t1 SET c0 = c1 - c0, c1 = -1 WHERE c0 = 10;
/*t4*/ COMMIT;
/*t3*/ INSERT INTO t1 (c0, c1) VALUES (10, -1);
/*t3*/ UPDATE t1 SET c1 = 11 WHERE c0 >= 10;
/*t3*/ UPDATE t1 SET c1 = 38 WHERE c0 = 10;
/*t3*/ COMMIT;

seed 1000003 007a6e4a17d53d28c02b4e0f
-- case: generated
-- isolation: read uncommitted
/*init*/ CREATE TABLE t0 (c0 VARCHAR(20) NOT NULL, c1 DECIMAL(10, 0) NOT NULL, c2 BINARY(10), c3 VARCHAR(5), c4 CHAR(2), PRIMARY KEY (c0, c1));
/*init*/ CREATE INDEX t0_i0 ON t0 (c1 DESC);
/*init*/ INSERT INTO t0 (c0, c1, c2, c3, c4) VALUES ('1', 6, NULL, 'bcd', 'zz'), ('10', 0, x'01', 'x y', 'zz');
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM t0 WHERE c0 = '10' AND c1 = 0;
/*t2*/ UPDATE t0 SET c3 = 'c' WHERE c0 = '10' AND c1 = 0;
/*t2*/ UPDATE t0 SET c3 = 'b' WHERE c0 = '1' AND c1 = 6;
/*t2*/ COMMIT;
/*t1*/ UPDATE t0 SET c3 = 'abc' WHERE c0 >= '1';
/*t1*/ COMMIT;

seed -7 98755400c51488b626d5638d
-- case: generated
-- isolation: read uncommitted
/*init*/ CREATE TABLE t0 (c0 VARCHAR(20) NOT NULL, c1 REAL, c2 REAL NOT NULL, c3 BIGINT NOT NULL, UNIQUE (c0, c1), CHECK (c3 <> 14));
/*init*/ CREATE INDEX t0_i0 ON t0 (c1);
/*init*/ CREATE INDEX t0_i1 ON t0 (c0);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 BIGINT, c2 DECIMAL(10, 0), PRIMARY KEY (c0), CONSTRAINT t1_k1 CHECK (c1 < 99));
/*init*/ INSERT INTO t0 (c0, c1, c2, c3) VALUES ('x y', -1.25E0, 4.25E0, -24);
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (31, -7, -17), (-27, 3, -19), (-59, 3, NULL), (-38, -77, -19);
/*t1*/ INSERT INTO t1 (c0, c1, c2) VALUES (2, -5, -17);
/*t2*/ BEGIN;
/*t2*/ UPDATE t0 SET c3 = c3 WHERE c1 BETWEEN (-1.25E0) AND (-1.25E0);
/*t2*/ INSERT INTO t1 (c0, c1, c2) VALUES (9, -5, -19);
/*t2*/ DELETE FROM t1 WHERE c2 IN (8, 16) AND 10 < (-59);
/*t2*/ SELECT * FROM t1 WHERE c2 <= (-17) FOR UPDATE;
/*t2*/ SET query_timeout 0;
/*t2*/ COMMIT;
