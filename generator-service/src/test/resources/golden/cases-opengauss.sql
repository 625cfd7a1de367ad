version 6

seed 0 e02d38094373a16e9d556866
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0), UNIQUE (c0, c1));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TIMESTAMP NOT NULL, c2 BIGINT GENERATED ALWAYS AS (c0 + 4) STORED, PRIMARY KEY (c0, c1), CONSTRAINT t1_u1 UNIQUE (c1));
/*init*/ CREATE UNIQUE INDEX t1_i0 ON t1 (c0);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c'), (75, 'c'), (4, '');
/*init*/ INSERT INTO t1 (c0, c1) VALUES (-20, TIMESTAMP '2000-02-29 00:00:01'), (1, TIMESTAMP '2020-06-15 23:59:59');
/*t2*/ BEGIN READ ONLY;
/*t2*/ SELECT COUNT(*), COUNT(*) FROM t0;
/*t1*/ BEGIN ISOLATION LEVEL SERIALIZABLE;
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 LIKE 'a%';
/*t1*/ SELECT * FROM t1 WHERE c0 = 1;
/*t1*/ SELECT COUNT(c1), COUNT(*) FROM t0 WHERE c0 < 9;
/*t1*/ DELETE FROM t1 WHERE c2 IS NOT DISTINCT FROM (-6);
/*t2*/ SELECT c0, c2 FROM t1 WHERE c2 = 0;
/*t2*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 IS NOT DISTINCT FROM 'ab';
/*t2*/ SELECT * FROM t1 WHERE c2 <= (-10);
/*t1*/ UPDATE t0 SET c0 = 2147483647, c1 = 'c';
/*t1*/ COMMIT;
/*t2*/ SELECT a0.x0 FROM (SELECT c0 AS x0 FROM t0 WHERE c1 = 'c') AS a0;
/*t2*/ COMMIT;

seed 1 be94d4c210f5966f24ced7c9
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0), UNIQUE (c0, c1));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TIMESTAMP NOT NULL, c2 BIGINT GENERATED ALWAYS AS (c0 + 4) STORED, PRIMARY KEY (c0, c1), CONSTRAINT t1_u1 UNIQUE (c1));
/*init*/ CREATE UNIQUE INDEX t1_i0 ON t1 (c0);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c'), (75, 'c'), (4, '');
/*init*/ INSERT INTO t1 (c0, c1) VALUES (-20, TIMESTAMP '2000-02-29 00:00:01'), (1, TIMESTAMP '2020-06-15 23:59:59');
/*t2*/ BEGIN READ ONLY;
/*t2*/ SELECT COUNT(*), COUNT(*) FROM t0;
/*t1*/ BEGIN ISOLATION LEVEL SERIALIZABLE;
/*t2*/ SELECT c0, c2 FROM t1 WHERE c2 = 0;
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 LIKE 'a%';
/*t2*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 IS NOT DISTINCT FROM 'ab';
/*t2*/ SELECT * FROM t1 WHERE c2 <= (-10);
/*t2*/ SELECT a0.x0 FROM (SELECT c0 AS x0 FROM t0 WHERE c1 = 'c') AS a0;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t1 WHERE c0 = 1;
/*t1*/ SELECT COUNT(c1), COUNT(*) FROM t0 WHERE c0 < 9;
/*t1*/ DELETE FROM t1 WHERE c2 IS NOT DISTINCT FROM (-6);
/*t1*/ UPDATE t0 SET c0 = 2147483647, c1 = 'c';
/*t1*/ COMMIT;

seed 4 44f9a84b9fbcae6b4c31145f
-- case: generated
-- isolation: read committed
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0), UNIQUE (c0, c1));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TIMESTAMP NOT NULL, c2 BIGINT GENERATED ALWAYS AS (c0 + 4) STORED, PRIMARY KEY (c0, c1), CONSTRAINT t1_u1 UNIQUE (c1));
/*init*/ CREATE UNIQUE INDEX t1_i0 ON t1 (c0);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c'), (75, 'c'), (4, '');
/*init*/ INSERT INTO t1 (c0, c1) VALUES (-20, TIMESTAMP '2000-02-29 00:00:01'), (1, TIMESTAMP '2020-06-15 23:59:59');
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE t1 SET c1 = TIMESTAMP '2024-01-01 00:00:00' WHERE c0 >= 1;
/*t2*/ DELETE FROM t1 WHERE c0 IN (-71, 1);
/*t1*/ UPDATE t1 SET c1 = TIMESTAMP '2000-02-29 12:30:00' WHERE c0 = 1;
/*t2*/ SELECT c0, c1 FROM t0 WHERE c1 = 'c' FOR SHARE;
/*t3*/ BEGIN READ ONLY;
/*t3*/ SELECT c0, LEAD(c0) OVER (ORDER BY c0, c1) FROM t1;
/*t2*/ SELECT c1, c0, c1 FROM t0 WHERE c0 = 2147483646 FOR UPDATE;
/*t4*/ BEGIN;
/*t1*/ COMMIT;
/*t4*/ UPDATE t0 SET c0 = 75, c1 = '' WHERE c0 = 2147483646;
/*t2*/ UPDATE t1 SET c0 = -20 WHERE c0 IN (1, 1);
/*t2*/ ROLLBACK;
/*t3*/ SELECT c0, c1 FROM t0 WHERE c1 IN ('q', 'c');
/*t3*/ SELECT c0, c1 FROM t0 WHERE c0 = 2147483646;
/*t3*/ SELECT * FROM t0 WHERE c0 IN (4, 2147483646);
/*t3*/ COMMIT;
/*t4*/ SELECT c0, c2 FROM t1 WHERE c2 <> 4 ORDER BY c0 NULLS FIRST;
/*t4*/ INSERT INTO t1 (c0, c1) VALUES (2, TIMESTAMP '2020-06-15 23:59:59');
/*t4*/ COMMIT;

seed 42 41c16ea9833a55ff3352c40f
-- case: generated
-- isolation: read committed
/*init*/ CREATE TABLE t0 (c0 TEXT NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE INDEX t0_i0 ON t0 USING btree (c0);
/*init*/ CREATE INDEX t0_i1 ON t0 (c0);
/*init*/ CREATE INDEX t0_i2 ON t0 (c0);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 INT, PRIMARY KEY (c0));
/*init*/ CREATE INDEX t1_i0 ON t1 (c0 DESC, c1 DESC);
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
/*t4*/ BEGIN ISOLATION LEVEL READ COMMITTED;
/*t1*/ SAVEPOINT s1;
/*t1*/ INSERT INTO t1 (c0, c1) VALUES (11, -8);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t1 WHERE c1 IN (-4, -1);
/*t1*/ RELEASE SAVEPOINT s1;
/*t4*/ UPDATE t1 SET c0 = -7, c1 = -9 WHERE c0 = 10;
/*t1*/ COMMIT;
/*t4*/ UPDATE t1 SET c0 = -7, c1 = 5 WHERE c0 <= 10;
/*t4*/ UPDATE t1 SET c0 = c1 - c0, c1 = -1 WHERE c0 = 10;
/*t4*/ SELECT * FROM t1 WHERE c0 >= 10 FOR SHARE;
/*t3*/ INSERT INTO t1 (c0, c1) VALUES (10, -1);
/*t4*/ ROLLBACK;
/*t3*/ ROLLBACK;

seed 1000003 e45df48c710fb419b4d2866f
-- case: generated
-- isolation: read uncommitted
/*init*/ CREATE TABLE t0 (c0 VARCHAR(20) NOT NULL, c1 CHAR(10) NOT NULL, c2 CHAR(2) COLLATE "POSIX", c3 BYTEA, c4 REAL, PRIMARY KEY (c0, c1));
/*init*/ CREATE UNIQUE INDEX t0_i0 ON t0 (c1, c3);
/*init*/ INSERT INTO t0 (c0, c1, c2, c3, c4) VALUES ('1', 'b', 'bc', decode('FF', 'hex'), -0.5E0), ('bcd', 'c', 'bc', NULL, 0.25E0);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM t0 WHERE c0 = 'bcd' AND c1 = 'c';
/*t2*/ UPDATE t0 SET c2 = 'x' WHERE c0 = 'bcd' AND c1 = 'c';
/*t2*/ UPDATE t0 SET c2 = 'b' WHERE c0 = '1' AND c1 = 'b';
/*t2*/ COMMIT;
/*t1*/ UPDATE t0 SET c2 = 'ab' WHERE c0 >= '1';
/*t1*/ COMMIT;

seed -7 a2c880a4d86d1c919d63faee
-- case: generated
-- isolation: read uncommitted
/*init*/ CREATE TABLE t0 (c0 VARCHAR(20) NOT NULL, c1 INT, c2 INT, c3 BIGINT GENERATED ALWAYS AS (c2 * 2) STORED, CHECK (c1 <> 14));
/*init*/ CREATE INDEX t0_i0 ON t0 (c3, c2);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 BIGINT, c2 DECIMAL(10, 0), PRIMARY KEY (c0), CONSTRAINT t1_k1 CHECK (c1 < 99));
/*init*/ INSERT INTO t0 (c0, c1, c2) VALUES ('x y', -91, 1);
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (31, -7, -17), (-27, 3, -19), (-59, 3, NULL), (-38, -77, -19);
/*t1*/ INSERT INTO t1 (c0, c1, c2) VALUES (2, -5, -17);
/*t2*/ BEGIN;
/*t2*/ UPDATE t0 SET c0 = '10' WHERE c1 BETWEEN (-91) AND (-91) RETURNING c0;
/*t2*/ INSERT INTO t1 (c0, c1, c2) VALUES (9, -5, -19);
/*t2*/ DELETE FROM t1 WHERE c2 IN (8, 16) AND 10 < (-59);
/*t2*/ SELECT * FROM t1 AS a0 JOIN t1 AS a1 ON a0.c0 = a1.c1 WHERE a1.c0 > 9 FOR UPDATE;
/*t2*/ SET application_name = 'skewer';
/*t2*/ ROLLBACK;
