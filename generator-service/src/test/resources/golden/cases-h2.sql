version 5

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

seed 4 6f6817a9ff384f035691433f
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0), CHECK (c0 <> 17));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 ENUM('a', 'b', 'c', 'x') NOT NULL, c2 INT, PRIMARY KEY (c0, c1), FOREIGN KEY (c2) REFERENCES t0 (c0) ON UPDATE CASCADE, UNIQUE (c1), CHECK (c0 <> 11));
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (4, 'b', NULL), (1, 'c', NULL), (9, 'x', NULL);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ INSERT INTO t1 (c0, c1, c2) VALUES (1, 'c', -3);
/*t2*/ UPDATE t1 SET c2 = 3;
/*t1*/ SELECT * FROM t1 WHERE c0 IN (1, 4);
/*t1*/ COMMIT;
/*t2*/ SELECT c0, c1, c2 FROM t1 WHERE c0 <= 4 FOR UPDATE;
/*t2*/ SELECT ASCII(c1), c0, c0 FROM t0 WHERE c0 = 5 FOR UPDATE;
/*t2*/ UPDATE t1 SET c0 = 9 WHERE c0 IN (9, 1);
/*t2*/ ROLLBACK;

seed 42 c24d04f44fafe5f8be9c818e
levels that no header says

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
