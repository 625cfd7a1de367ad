version 6

seed 0 13e5c3ecc2c4465d457fb69f
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 BIGINT GENERATED ALWAYS AS (c0 * 2) VIRTUAL, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 BIGINT NOT NULL, c2 INT, PRIMARY KEY (c0, c1), FOREIGN KEY (c2) REFERENCES t0 (c0), CHECK (c1 <> 11));
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (-8, -6, NULL), (-8, -9, NULL), (0, 6, NULL);
/*t2*/ START TRANSACTION READ ONLY;
/*t2*/ SELECT SUM(DISTINCT c0), SUM(DISTINCT c1) FROM t0 WHERE c0 NOT IN (18);
/*t1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 BETWEEN 8 AND 2;
/*t1*/ SELECT * FROM t1 WHERE c0 = 0;
/*t1*/ SELECT AVG(c0), COUNT(c0) FROM t0 WHERE c1 BETWEEN (-1) AND (-4);
/*t1*/ UPDATE t1 SET c0 = c2;
/*t2*/ SELECT c0, c2 FROM t1 WHERE c2 = 0;
/*t2*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 = '19';
/*t2*/ SELECT * FROM t1 WHERE c2 IS NULL;
/*t1*/ UPDATE t0 SET c0 = -7;
/*t1*/ COMMIT;
/*t2*/ SELECT a0.x0 FROM (SELECT c0 AS x0 FROM t0 WHERE c1 = 5) AS a0;
/*t2*/ COMMIT;

seed 1 517ea6d09d52ae17a4647c0b
-- case: generated
-- isolation: serializable
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 BIGINT GENERATED ALWAYS AS (c0 * 2) VIRTUAL, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 BIGINT NOT NULL, c2 INT, PRIMARY KEY (c0, c1), FOREIGN KEY (c2) REFERENCES t0 (c0), CHECK (c1 <> 11));
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (-8, -6, NULL), (-8, -9, NULL), (0, 6, NULL);
/*t2*/ START TRANSACTION READ ONLY;
/*t2*/ SELECT SUM(DISTINCT c0), SUM(DISTINCT c1) FROM t0 WHERE c0 NOT IN (18);
/*t1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t2*/ SELECT c0, c2 FROM t1 WHERE c2 = 0;
/*t1*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 BETWEEN 8 AND 2;
/*t2*/ SELECT DISTINCT c0, c1 FROM t0 WHERE c1 = '19';
/*t2*/ SELECT * FROM t1 WHERE c2 IS NULL;
/*t2*/ SELECT a0.x0 FROM (SELECT c0 AS x0 FROM t0 WHERE c1 = 5) AS a0;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t1 WHERE c0 = 0;
/*t1*/ SELECT AVG(c0), COUNT(c0) FROM t0 WHERE c1 BETWEEN (-1) AND (-4);
/*t1*/ UPDATE t1 SET c0 = c2;
/*t1*/ UPDATE t0 SET c0 = -7;
/*t1*/ COMMIT;

seed 4 34abebbdc947dc99d3d0f14d
-- case: generated
-- isolation: read committed
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 BIGINT GENERATED ALWAYS AS (c0 * 2) VIRTUAL, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 BIGINT NOT NULL, c2 INT, PRIMARY KEY (c0, c1), FOREIGN KEY (c2) REFERENCES t0 (c0), CHECK (c1 <> 11));
/*init*/ INSERT INTO t1 (c0, c1, c2) VALUES (-8, -6, NULL), (-8, -9, NULL), (0, 6, NULL);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ DELETE FROM t1 WHERE (c0 = 0 AND c1 = 6) OR c0 = 0;
/*t2*/ DELETE FROM t1 WHERE c1 >= 6;
/*t1*/ SELECT * FROM t1 WHERE c1 >= (-6);
/*t2*/ SELECT c0, c1, c2 FROM t1 WHERE c1 = (-6) FOR UPDATE;
/*t3*/ START TRANSACTION READ ONLY;
/*t3*/ SELECT c0, LEAD(c0) OVER (ORDER BY c0, c1) FROM t1;
/*t2*/ SELECT c1, c0, c1 FROM t0 WHERE c0 = (-10) FOR UPDATE;
/*t4*/ BEGIN;
/*t1*/ COMMIT;
/*t4*/ UPDATE t1 SET c0 = -8, c1 = -2 WHERE c0 = (-8) AND c1 = (-6);
/*t2*/ UPDATE t1 SET c1 = -63 WHERE c0 = 0;
/*t2*/ ROLLBACK;
/*t3*/ SELECT c0, c1, c2 FROM t1 WHERE c1 IN (8, -6);
/*t3*/ SELECT c0, c1, c2 FROM t1 WHERE c0 = (-8) AND c1 = (-6);
/*t3*/ SELECT * FROM t1 WHERE c0 IN (0, -8);
/*t3*/ COMMIT;
/*t4*/ SELECT c0, c2 FROM t1 WHERE c2 IS NULL;
/*t4*/ INSERT INTO t1 (c0, c1, c2) VALUES (1, 7, 10);
/*t4*/ COMMIT;

seed 42 1af980499f2bd9bf8666b432
-- case: generated
-- isolation: read committed
/*init*/ CREATE TABLE t0 (c0 VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, PRIMARY KEY (c0));
/*init*/ CREATE TABLE t1 (c0 MEDIUMINT NOT NULL, c1 TIMESTAMP(3) NOT NULL DEFAULT '2024-01-01 00:00:00', PRIMARY KEY (c0), INDEX t1_i0 (c0));
/*init*/ CREATE TABLE t2 (c0 INT NOT NULL, c1 INT NOT NULL, c2 BOOLEAN NOT NULL, PRIMARY KEY (c0));
/*init*/ INSERT INTO t0 (c0) VALUES ('bcd'), ('zz'), ('abc'), ('ab');
/*init*/ INSERT INTO t1 (c0, c1) VALUES (-10, TIMESTAMP '2024-01-01 12:30:00'), (-75, TIMESTAMP '2024-01-01 23:59:59'), (-9, TIMESTAMP '2000-02-29 12:30:00'), (46, TIMESTAMP '2024-01-01 23:59:59');
/*init*/ INSERT INTO t2 (c0, c1, c2) VALUES (-2, 10, FALSE), (-30, 9, FALSE), (-68, -36, TRUE);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE t0 SET c0 = '10';
/*t2*/ UPDATE t0 SET c0 = 'abc';
/*t3*/ BEGIN;
/*t3*/ REPLACE INTO t0 (c0) VALUES ('ab');
/*t2*/ INSERT INTO t0 (c0) VALUES ('ab');
/*t2*/ SELECT c0 FROM t0 WHERE c0 = 'ab';
/*t4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*t1*/ SAVEPOINT s1;
/*t1*/ UPDATE t0 SET c0 = 'c';
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM t0 WHERE c0 IN ('x y', 'ab');
/*t1*/ RELEASE SAVEPOINT s1;
/*t4*/ UPDATE t0 SET c0 = 'ab' WHERE c0 = 'ab';
/*t1*/ COMMIT;
/*t4*/ UPDATE t0 SET c0 = 'bcd' WHERE c0 <= 'ab';
/*t4*/ UPDATE t0 SET c0 = 'c' WHERE c0 = 'ab';
/*t4*/ SELECT * FROM t0 WHERE c0 <= 'ab' FOR UPDATE;
/*t3*/ REPLACE INTO t0 (c0) VALUES ('ab');
/*t4*/ ROLLBACK;
/*t3*/ ROLLBACK;

seed 1000003 5544b9eea1142bc674e6ee09
-- case: generated
-- isolation: read uncommitted
/*init*/ CREATE TABLE t0 (c0 INT NOT NULL, c1 INT, PRIMARY KEY (c0));
/*init*/ INSERT INTO t0 (c0, c1) VALUES (1, 10), (2, 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT * FROM t0 WHERE c0 = 2;
/*t2*/ UPDATE t0 SET c1 = -4 WHERE c0 = 2;
/*t2*/ UPDATE t0 SET c1 = -23 WHERE c0 = 1;
/*t2*/ COMMIT;
/*t1*/ UPDATE t0 SET c1 = -42 WHERE c0 BETWEEN 1 AND 1;
/*t1*/ COMMIT;

seed -7 0af3ba4576756bc7f133c490
-- case: generated
-- isolation: read uncommitted
/*init*/ CREATE TABLE t0 (c0 VARCHAR(20) NOT NULL, c1 INT DEFAULT -8, c2 INT, c3 SMALLINT, INDEX t0_i0 (c1), INDEX t0_i1 (c0));
/*init*/ CREATE TABLE t1 (c0 INT NOT NULL, c1 TINYBLOB, c2 BIGINT GENERATED ALWAYS AS (ABS(c0)) VIRTUAL, PRIMARY KEY (c0), CONSTRAINT t1_k1 CHECK (c0 <> 8), INDEX t1_i0 (c0) USING BTREE, INDEX t1_i1 (c2));
/*init*/ INSERT INTO t0 (c0, c1, c2, c3) VALUES ('q', -7, -6, 88), ('a', 1, 4, 88);
/*init*/ INSERT INTO t1 (c0, c1) VALUES (-4, x'6162'), (-3, x'6162'), (1, x'6162'), (2, x'616263'), (-98, x'FF');
/*t1*/ INSERT INTO t1 (c0, c1) VALUES (-3, x'616263');
/*t2*/ BEGIN;
/*t2*/ UPDATE t0 SET c3 = NULL WHERE c1;
/*t2*/ INSERT INTO t1 (c0, c1) VALUES (7, x'6162');
/*t2*/ DELETE FROM t1 WHERE (c2 NOT BETWEEN 2 AND (-10)) AND (c0 <=> (-4));
/*t2*/ SELECT c0, c1, 8 FROM t1 WHERE c2 >= c0;
/*t2*/ SET SESSION sort_buffer_size = 65536;
/*t2*/ ROLLBACK;
