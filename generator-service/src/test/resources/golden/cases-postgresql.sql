version 6

seed 0 309eb0c9d82dc9ce71b19af1
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE INDEX t0_i0 ON t0 (c0);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TIMESTAMP NOT NULL, c2 TEXT DEFAULT 'b', PRIMARY KEY (c0, c1), CONSTRAINT t1_k1 CHECK (c0 <> 10)) PARTITION BY HASH (c0);
/*init*/ CREATE TABLE t1_p0 PARTITION OF t1 FOR VALUES WITH (MODULUS 3, REMAINDER 0);
/*init*/ CREATE TABLE t1_p1 PARTITION OF t1 FOR VALUES WITH (MODULUS 3, REMAINDER 1);
/*init*/ CREATE TABLE t1_p2 PARTITION OF t1 FOR VALUES WITH (MODULUS 3, REMAINDER 2);
/*init*/ CREATE INDEX t1_i0 ON t1 (c1, c2, c0);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c'), (75, 'c'), (4, '');
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (-20, TIMESTAMP '2000-02-29 00:00:01', 'b'), (-20, TIMESTAMP '2024-01-01 00:00:01', 'abc');
/*t2*/ BEGIN READ ONLY;
/*t2*/ SELECT COUNT(*), COUNT(*) FROM t0;
/*t1*/ BEGIN READ WRITE;
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 LIKE 'a%';
/*t1*/ SELECT * FROM t1 WHERE c0 = 3;
/*t1*/ SELECT COUNT(c1), COUNT(*) FROM t0 WHERE c0 < 9;
/*t1*/ DELETE FROM t1 WHERE c2 IS NOT DISTINCT FROM 'c';
/*t2*/ SELECT c0, c2 FROM t1 WHERE c2 = 'q';
/*t2*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 IS NOT DISTINCT FROM 'ab';
/*t2*/ SELECT * FROM t1 WHERE c2 IS NULL;
/*t1*/ UPDATE t0 SET c0 = 2147483647, c1 = 'c';
/*t1*/ COMMIT;
/*t2*/ SELECT a0.c0, a0.c0, a0.c0, a0.c1 FROM t0 AS a0 CROSS JOIN LATERAL (SELECT a1.c1 AS x0 FROM t1 AS a1 WHERE a0.c0 = a1.c0) AS a2 WHERE a0.c1 NOT IN (SELECT a3.c1 FROM t0 AS a3 WHERE a0.c0 BETWEEN 6 AND 2147483646);
/*t2*/ COMMIT;

seed 1 954226c284bf4defdb425ac5
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE INDEX t0_i0 ON t0 (c0);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TIMESTAMP NOT NULL, c2 TEXT DEFAULT 'b', PRIMARY KEY (c0, c1), CONSTRAINT t1_k1 CHECK (c0 <> 10)) PARTITION BY HASH (c0);
/*init*/ CREATE TABLE t1_p0 PARTITION OF t1 FOR VALUES WITH (MODULUS 3, REMAINDER 0);
/*init*/ CREATE TABLE t1_p1 PARTITION OF t1 FOR VALUES WITH (MODULUS 3, REMAINDER 1);
/*init*/ CREATE TABLE t1_p2 PARTITION OF t1 FOR VALUES WITH (MODULUS 3, REMAINDER 2);
/*init*/ CREATE INDEX t1_i0 ON t1 (c1, c2, c0);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c'), (75, 'c'), (4, '');
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (-20, TIMESTAMP '2000-02-29 00:00:01', 'b'), (-20, TIMESTAMP '2024-01-01 00:00:01', 'abc');
/*t2*/ BEGIN READ ONLY;
/*t2*/ SELECT COUNT(*), COUNT(*) FROM t0;
/*t1*/ BEGIN READ WRITE;
/*t2*/ SELECT c0, c2 FROM t1 WHERE c2 = 'q';
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 LIKE 'a%';
/*t2*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 IS NOT DISTINCT FROM 'ab';
/*t2*/ SELECT * FROM t1 WHERE c2 IS NULL;
/*t2*/ SELECT a0.c0, a0.c0, a0.c0, a0.c1 FROM t0 AS a0 CROSS JOIN LATERAL (SELECT a1.c1 AS x0 FROM t1 AS a1 WHERE a0.c0 = a1.c0) AS a2 WHERE a0.c1 NOT IN (SELECT a3.c1 FROM t0 AS a3 WHERE a0.c0 BETWEEN 6 AND 2147483646);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t1 WHERE c0 = 3;
/*t1*/ SELECT COUNT(c1), COUNT(*) FROM t0 WHERE c0 < 9;
/*t1*/ DELETE FROM t1 WHERE c2 IS NOT DISTINCT FROM 'c';
/*t1*/ UPDATE t0 SET c0 = 2147483647, c1 = 'c';
/*t1*/ COMMIT;

seed 4 687c7805948adda7c07f4480
-- case: generated
-- isolation: read committed
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 VARCHAR(5) NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE INDEX t0_i0 ON t0 (c0);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TIMESTAMP NOT NULL, c2 TEXT DEFAULT 'b', PRIMARY KEY (c0, c1), CONSTRAINT t1_k1 CHECK (c0 <> 10)) PARTITION BY HASH (c0);
/*init*/ CREATE TABLE t1_p0 PARTITION OF t1 FOR VALUES WITH (MODULUS 3, REMAINDER 0);
/*init*/ CREATE TABLE t1_p1 PARTITION OF t1 FOR VALUES WITH (MODULUS 3, REMAINDER 1);
/*init*/ CREATE TABLE t1_p2 PARTITION OF t1 FOR VALUES WITH (MODULUS 3, REMAINDER 2);
/*init*/ CREATE INDEX t1_i0 ON t1 (c1, c2, c0);
/*init*/ INSERT INTO t0 (c0, c1) VALUES (2147483646, 'c'), (75, 'c'), (4, '');
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (-20, TIMESTAMP '2000-02-29 00:00:01', 'b'), (-20, TIMESTAMP '2024-01-01 00:00:01', 'abc');
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE t1 SET c1 = TIMESTAMP '2024-01-01 00:00:00' WHERE c0 >= (-20);
/*t2*/ DELETE FROM t1 WHERE c2 IN ('', 'abc');
/*t1*/ UPDATE t1 SET c1 = TIMESTAMP '2000-02-29 12:30:00' WHERE c0 = (-20);
/*t2*/ SELECT c0, c1 FROM t0 WHERE c1 = 'c' FOR SHARE;
/*t3*/ BEGIN READ ONLY;
/*t3*/ SELECT 14 FROM (SELECT c0 AS x0 FROM t1) AS a0 WHERE a0.x0 NOT BETWEEN 2 AND (-13);
/*t2*/ SELECT c1, c0, c1 FROM t0 WHERE c0 = 2147483646 FOR UPDATE;
/*t4*/ BEGIN;
/*t1*/ COMMIT;
/*t4*/ UPDATE t0 SET c0 = 75, c1 = '' WHERE c0 = 2147483646;
/*t2*/ UPDATE t1 SET c0 = -20 WHERE c0 IN (-20, -20);
/*t2*/ ROLLBACK;
/*t3*/ SELECT c0, c1 FROM t0 WHERE c1 IN ('q', 'c');
/*t3*/ SELECT c0, c1 FROM t0 WHERE c0 = 2147483646;
/*t3*/ SELECT * FROM t0 WHERE c0 IN (4, 2147483646);
/*t3*/ COMMIT;
/*t4*/ SELECT c0, c2 FROM t1 WHERE c2 IS NULL;
/*t4*/ INSERT INTO t1 (c0, c1, c2) VALUES (-19, TIMESTAMP '2024-01-01 00:00:01', 'b');
/*t4*/ COMMIT;

seed 42 531c93b366a684a29d13b5ab
-- case: generated
-- isolation: read committed
/*init*/ CREATE TABLE t0 (c0 TEXT NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 INT, PRIMARY KEY (c0));
/*init*/ CREATE INDEX t1_i0 ON t1 (c1 DESC, c0);
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
/*t4*/ BEGIN READ WRITE;
/*t1*/ SAVEPOINT s1;
/*t1*/ INSERT INTO t1 (c0, c1) VALUES (11, -8);
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t1 WHERE c1 IN (-4, -1);
/*t1*/ RELEASE SAVEPOINT s1;
/*t4*/ UPDATE t1 SET c0 = -7, c1 = -9 WHERE c0 = 10;
/*t1*/ COMMIT;
/*t4*/ UPDATE t1 SET c0 = -7, c1 = 5 WHERE c0 <= 10;
/*t4*/ UPDATE t1 SET c0 = c1 - c0, c1 = -1 WHERE c0 = 10;
/*t4*/ SELECT * FROM t1 WHERE c0 >= 10 FOR KEY SHARE;
/*t3*/ INSERT INTO t1 (c0, c1) VALUES (10, -1);
/*t4*/ ROLLBACK;
/*t3*/ ROLLBACK;

seed 1000003 ab7467aaf123f4bf49978ea7
-- case: generated
-- isolation: read uncommitted
/*init*/ CREATE TABLE t0 (c0 VARCHAR(20) NOT NULL, c1 CHAR(10) NOT NULL, c2 CHAR(2) COLLATE "POSIX", c3 BYTEA, c4 REAL, PRIMARY KEY (c0, c1), UNIQUE (c0, c4));
/*init*/ CREATE INDEX t0_i0 ON t0 USING hash (c0);
/*init*/ CREATE INDEX t0_i1 ON t0 (c0);
/*init*/ CREATE INDEX t0_i2 ON t0 (c1);
/*init*/ INSERT INTO t0 (c0, c1, c2, c3, c4) VALUES ('1', 'b', 'bc', decode('FF', 'hex'), -0.5E0), ('ab', 'b', 'x', decode('FF', 'hex'), -0.5E0);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM t0 WHERE c0 = 'ab' AND c1 = 'b';
/*t2*/ INSERT INTO t0 (c0, c1, c2, c3, c4) VALUES ('ab', 'b', 'c', decode('FF', 'hex'), -0.5E0) ON CONFLICT (c0, c1) DO UPDATE SET c2 = EXCLUDED.c2;
/*t2*/ UPDATE t0 SET c2 = 'b' WHERE c0 = '1' AND c1 = 'b';
/*t2*/ COMMIT;
/*t1*/ UPDATE t0 SET c2 = 'ab' WHERE c0 >= '1';
/*t1*/ COMMIT;

seed -7 ae25c332b4f391e96000df2f
-- case: generated
-- isolation: read uncommitted
/*init*/ CREATE TABLE t0 (c0 VARCHAR(20) NOT NULL, c1 INT, c2 INT, c3 INT);
/*init*/ CREATE INDEX t0_i0 ON t0 USING btree (c0);
/*init*/ CREATE INDEX t0_i1 ON t0 (c3 DESC);
/*init*/ CREATE INDEX t0_i2 ON t0 (c3, c2);
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 BIGINT, c2 DECIMAL(10, 0), PRIMARY KEY (c0), CHECK (c2 < 52));
/*init*/ CREATE INDEX t1_i0 ON t1 (c2, c1, c0);
/*init*/ CREATE UNIQUE INDEX t1_i1 ON t1 (c0, c2);
/*init*/ CREATE INDEX t1_i2 ON t1 (c0);
/*init*/ INSERT INTO t0 (c0, c1, c2, c3) VALUES ('q', -7, -6, 88), ('a', 1, 4, 88);
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (-7, -3, 13);
/*t1*/ INSERT INTO t1 (c0, c1, c2) VALUES (2, -5, 13);
/*t2*/ BEGIN;
/*t2*/ UPDATE t0 SET c3 = c3 WHERE c1 BETWEEN (-7) AND 1 RETURNING c0;
/*t2*/ INSERT INTO t1 (c0, c1, c2) VALUES (9, -5, 13);
/*t2*/ DELETE FROM t1 WHERE c2 IN (8, 16) AND 10 < 2;
/*t2*/ SELECT * FROM t1 AS a0 JOIN t1 AS a1 ON a0.c0 = a1.c1 WHERE a1.c0 > 9 FOR UPDATE;
/*t2*/ SET application_name = 'skewer';
/*t2*/ ROLLBACK;
