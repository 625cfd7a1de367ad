version 6

seed 0 85c9a960b1bcefd1a0db79a5
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TIMESTAMP NOT NULL, c2 TEXT DEFAULT 'b', PRIMARY KEY (c0, c1 DESC));
/*init*/ CREATE INDEX t1_i0 ON t1 (c0);
/*init*/ CREATE INDEX t1_i1 ON t1 (c2);
/*init*/ CREATE INDEX t1_i2 ON t1 (c0, c2, c1);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c'), (75, 'c'), (4, '');
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (4, TIMESTAMP '2000-02-29 00:00:01', 'a'), (-9, TIMESTAMP '2000-02-29 12:30:00', 'ab'), (4, TIMESTAMP '2000-02-29 23:59:59', '10');
/*t2*/ BEGIN READ ONLY;
/*t2*/ SELECT COUNT(*), COUNT(*) FROM t0;
/*t1*/ BEGIN ISOLATION LEVEL SERIALIZABLE;
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 LIKE 'a%';
/*t1*/ SELECT * FROM t1 WHERE c0 = 3;
/*t1*/ SELECT COUNT(c1), COUNT(*) FROM t0 WHERE c0 < 9;
/*t1*/ UPDATE t1 SET c0 = c0;
/*t2*/ SELECT c0, c2 FROM t1 WHERE c2 = 'q';
/*t2*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 IS NOT DISTINCT FROM 'ab';
/*t2*/ SELECT * FROM t1 WHERE c2 IS NULL;
/*t1*/ UPDATE t0 SET c0 = 2147483647, c1 = 'c';
/*t1*/ COMMIT;
/*t2*/ SELECT a0.c0, a0.c0, a0.c0, a0.c1 FROM t0 AS a0 CROSS JOIN LATERAL (SELECT a1.c1 AS x0 FROM t1 AS a1 WHERE a0.c0 = a1.c0) AS a2 WHERE a0.c1 NOT IN (SELECT a3.c1 FROM t0 AS a3 WHERE a0.c0 BETWEEN 6 AND 2147483646);
/*t2*/ COMMIT;

seed 1 616cafb8c511e657138de63c
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TIMESTAMP NOT NULL, c2 TEXT DEFAULT 'b', PRIMARY KEY (c0, c1 DESC));
/*init*/ CREATE INDEX t1_i0 ON t1 (c0);
/*init*/ CREATE INDEX t1_i1 ON t1 (c2);
/*init*/ CREATE INDEX t1_i2 ON t1 (c0, c2, c1);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c'), (75, 'c'), (4, '');
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (4, TIMESTAMP '2000-02-29 00:00:01', 'a'), (-9, TIMESTAMP '2000-02-29 12:30:00', 'ab'), (4, TIMESTAMP '2000-02-29 23:59:59', '10');
/*t2*/ BEGIN READ ONLY;
/*t2*/ SELECT COUNT(*), COUNT(*) FROM t0;
/*t1*/ BEGIN ISOLATION LEVEL SERIALIZABLE;
/*t2*/ SELECT c0, c2 FROM t1 WHERE c2 = 'q';
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 LIKE 'a%';
/*t2*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 IS NOT DISTINCT FROM 'ab';
/*t2*/ SELECT * FROM t1 WHERE c2 IS NULL;
/*t2*/ SELECT a0.c0, a0.c0, a0.c0, a0.c1 FROM t0 AS a0 CROSS JOIN LATERAL (SELECT a1.c1 AS x0 FROM t1 AS a1 WHERE a0.c0 = a1.c0) AS a2 WHERE a0.c1 NOT IN (SELECT a3.c1 FROM t0 AS a3 WHERE a0.c0 BETWEEN 6 AND 2147483646);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t1 WHERE c0 = 3;
/*t1*/ SELECT COUNT(c1), COUNT(*) FROM t0 WHERE c0 < 9;
/*t1*/ UPDATE t1 SET c0 = c0;
/*t1*/ UPDATE t0 SET c0 = 2147483647, c1 = 'c';
/*t1*/ COMMIT;

seed 4 cf36700074a367efa3b0ddd0
-- case: generated
-- isolation: repeatable read
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TIMESTAMP NOT NULL, c2 TEXT DEFAULT 'b', PRIMARY KEY (c0, c1 DESC));
/*init*/ CREATE INDEX t1_i0 ON t1 (c0);
/*init*/ CREATE INDEX t1_i1 ON t1 (c2);
/*init*/ CREATE INDEX t1_i2 ON t1 (c0, c2, c1);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c'), (75, 'c'), (4, '');
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (4, TIMESTAMP '2000-02-29 00:00:01', 'a'), (-9, TIMESTAMP '2000-02-29 12:30:00', 'ab'), (4, TIMESTAMP '2000-02-29 23:59:59', '10');
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ DELETE FROM t0 WHERE c0 = 2147483646 OR c0 = 2147483646;
/*t2*/ DELETE FROM t0 WHERE c1 <= 'c';
/*t1*/ SELECT * FROM t1 WHERE c2 IN ('ab', '10');
/*t2*/ SELECT c0, c1, c2 FROM t1 WHERE c2 <= '10' FOR SHARE;
/*t3*/ BEGIN READ ONLY;
/*t3*/ SELECT 14 FROM (SELECT c0 AS x0 FROM t1) AS a0 WHERE a0.x0 NOT BETWEEN 2 AND (-13);
/*t2*/ SELECT c1, c0, c1 FROM t0 WHERE c0 = 2147483646 FOR UPDATE;
/*t4*/ BEGIN;
/*t1*/ COMMIT;
/*t4*/ UPDATE t1 SET c1 = TIMESTAMP '2000-02-29 00:00:01', c2 = c2 WHERE c2 = '10';
/*t2*/ UPDATE t0 SET c0 = -63 WHERE c0 = 2147483646;
/*t2*/ ROLLBACK;
/*t3*/ SELECT c0, c1, c2 FROM t1;
/*t3*/ SELECT c0, c1, c2 FROM t1 WHERE c0 = 4;
/*t3*/ SELECT * FROM t1 WHERE c0 = 4 OR c0 = 4;
/*t3*/ COMMIT;
/*t4*/ SELECT c0, c2 FROM t1 WHERE c2 IS NULL;
/*t4*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c');
/*t4*/ COMMIT;

seed 42 f2550434d2fd310c344f3f15
-- case: generated
-- isolation: read committed
/*init*/ CREATE TABLE t0 (c0 TEXT NOT NULL, PRIMARY KEY (c0 DESC));
/*init*/ CREATE INDEX t0_i0 ON t0 USING btree (c0);
/*init*/ CREATE INDEX t0_i1 ON t0 (c0);
/*init*/ CREATE INDEX t0_i2 ON t0 (c0);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TEXT, PRIMARY KEY (c0), FOREIGN KEY (c1) REFERENCES t0 ON DELETE CASCADE ON UPDATE RESTRICT);
/*init*/ CREATE UNIQUE INDEX t1_i0 ON t1 (c0, c1);
/*init*/ CREATE TABLE t2 (c0 INT NOT NULL, c1 TIME(3) DEFAULT '12:30:00', c2 BOOLEAN NOT NULL, PRIMARY KEY (c0));
/*init*/ INSERT INTO t0 (c0) VALUES ('bcd'), ('zz'), ('abc'), ('ab');
/*init*/ INSERT INTO t1 (c0, c1) VALUES (4, 'abc'), (5, 'bcd'), (9, 'abc'), (46, 'abc');
/*init*/ INSERT INTO t2 (c0, c1, c2) VALUES (-34, TIME '00:00:01', FALSE), (10, TIME '23:59:59', FALSE), (-75, TIME '12:30:00', FALSE), (0, TIME '00:00:00', TRUE), (5, TIME '12:30:00', TRUE), (-9, TIME '00:00:01', TRUE), (4, TIME '23:59:59', TRUE);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE t1 SET c0 = c0, c1 = 'abc' WHERE c0 = 46 RETURNING c0;
/*t2*/ UPDATE t0 SET c0 = 'x y';
/*t3*/ BEGIN;
/*t3*/ INSERT INTO t1 (c0, c1) VALUES (46, '');
/*t2*/ INSERT INTO t0 (c0) VALUES ('abc');
/*t2*/ SELECT c0, c1 FROM t1 WHERE c0 = 46;
/*t4*/ BEGIN ISOLATION LEVEL READ COMMITTED;
/*t1*/ SAVEPOINT s1;
/*t1*/ INSERT INTO t0 (c0) VALUES ('abc');
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t1 WHERE c1 IN ('x y', 'abc');
/*t1*/ RELEASE SAVEPOINT s1;
/*t4*/ UPDATE t1 SET c0 = -7, c1 = 'abc' WHERE c0 = 46;
/*t1*/ COMMIT;
/*t4*/ UPDATE t1 SET c0 = -7, c1 = 'x y' WHERE c0 <= 46;
/*t4*/ UPDATE t0 SET c0 = 'c' WHERE c0 = 'abc';
/*t4*/ SELECT * FROM t1 WHERE c0 >= 46 FOR KEY SHARE;
/*t3*/ INSERT INTO t0 (c0) VALUES ('abc');
/*t4*/ ROLLBACK;
/*t3*/ ROLLBACK;

seed 1000003 a518bde1cb4c2fa1da7b0a1d
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

seed -7 c6a7c57a20952f7ce457cf1d
-- case: generated
-- isolation: read uncommitted
/*init*/ CREATE TABLE t0 (c0 VARCHAR(20) NOT NULL, c1 INT, c2 INT, c3 BIGINT GENERATED ALWAYS AS (ABS(c2)) VIRTUAL, UNIQUE (c1));
/*init*/ CREATE INDEX t0_i0 ON t0 (c1, c2);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 BIGINT, c2 DECIMAL(10, 0), PRIMARY KEY (c0), CHECK (c2 < 52));
/*init*/ CREATE INDEX t1_i0 ON t1 (c2, c1, c0);
/*init*/ CREATE UNIQUE INDEX t1_i1 ON t1 (c0, c2);
/*init*/ CREATE INDEX t1_i2 ON t1 (c0);
/*init*/ INSERT INTO t0 (c0, c1, c2) VALUES ('c', NULL, -24);
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (-7, -3, 13);
/*t1*/ INSERT INTO t1 (c0, c1, c2) VALUES (2, -5, 13);
/*t2*/ BEGIN;
/*t2*/ UPDATE t0 SET c0 = '1', c2 = 6 WHERE c1 BETWEEN (-89) AND 0 RETURNING *;
/*t2*/ INSERT INTO t1 (c0, c1, c2) VALUES (9, -5, 13);
/*t2*/ DELETE FROM t1 WHERE c2 IN (8, 16) AND 10 < 2;
/*t2*/ SELECT c0, c1 / 5, c1 FROM t1 WHERE GREATEST(c0, c0) <= (-7);
/*t2*/ SET application_name = 'skewer';
/*t2*/ ROLLBACK;
