-- expression: a negative constant
SELECT -1;
-- expression: the negative of a constant
SELECT -(1);
-- expression: minus a negative constant
SELECT c0 - (-1);
-- expression: numbers
SELECT (1.50, 1.5E0, -1.0E-7);
-- expression: text
SELECT 'it''s a \\ and a "quote"';
-- expression: bytes
SELECT x'AB00FF';
-- expression: a date
SELECT DATE '2020-02-29';
-- expression: truth
SELECT TRUE = NULL;
-- expression: names
SELECT `T 2`.`Order` = `select`;
-- expression: sums and products
SELECT a * b + (c - d);
-- expression: a chain of AND
SELECT a = 1 AND b = 2 AND c = 3;
-- expression: AND on the right
SELECT a = 1 AND (b = 2 AND c = 3);
-- expression: OR within AND
SELECT (a = 1 OR b IS NULL) AND (NOT (c = 3));
-- expression: operator ADD
SELECT a + b;
-- expression: operator SUBTRACT
SELECT a - b;
-- expression: operator MULTIPLY
SELECT a * b;
-- expression: operator DIVIDE
SELECT a / b;
-- expression: operator INTEGER_DIVIDE
SELECT a DIV b;
-- expression: operator MODULO
SELECT a % b;
-- expression: operator BIT_AND
SELECT a & b;
-- expression: operator BIT_OR
SELECT a | b;
-- expression: operator BIT_XOR
SELECT a ^ b;
-- expression: operator SHIFT_LEFT
SELECT a << b;
-- expression: operator SHIFT_RIGHT
SELECT a >> b;
-- expression: operator CONCAT
-- lacks Operator[operator=CONCAT]
-- expression: operator EQUAL
SELECT a = b;
-- expression: operator NOT_EQUAL
SELECT a <> b;
-- expression: operator LESS
SELECT a < b;
-- expression: operator LESS_OR_EQUAL
SELECT a <= b;
-- expression: operator GREATER
SELECT a > b;
-- expression: operator GREATER_OR_EQUAL
SELECT a >= b;
-- expression: operator NULL_SAFE_EQUAL
SELECT a <=> b;
-- expression: operator AND
SELECT a AND b;
-- expression: operator OR
SELECT a OR b;
-- expression: operator XOR
SELECT a XOR b;
-- expression: operator BIT_NOT
SELECT ~(a);
-- expression: not LIKE
SELECT a NOT LIKE 'x%';
-- expression: not LIKE_IGNORING_CASE
-- lacks Match[matching=LIKE_IGNORING_CASE]
-- expression: not REGULAR_EXPRESSION
SELECT a NOT REGEXP 'x%';
-- expression: is not NULL
SELECT a IS NOT NULL;
-- expression: is not TRUE
SELECT a IS NOT TRUE;
-- expression: is not FALSE
SELECT a IS NOT FALSE;
-- expression: is not UNKNOWN
SELECT a IS NOT UNKNOWN;
-- expression: between
SELECT a BETWEEN (-1) AND 5;
-- expression: in a list
SELECT a IN (1, 2);
-- expression: rows in a list
SELECT (a, b) NOT IN ((c, d));
-- expression: in a query
SELECT a IN (SELECT c0 FROM t0);
-- expression: a list of one query
-- lacks Form[what=IN with a list of one subquery]
-- expression: not exists
SELECT NOT EXISTS (SELECT c0 FROM t0);
-- expression: not (exists)
SELECT NOT (EXISTS (SELECT c0 FROM t0));
-- expression: any
SELECT a > ANY (SELECT c0 FROM t0);
-- expression: case
SELECT CASE a WHEN 1 THEN 'x' ELSE NULL END;
-- expression: collation
SELECT a COLLATE C;
-- expression: window
SELECT LAG(a) OVER (PARTITION BY b ORDER BY c ROWS BETWEEN 1 PRECEDING AND CURRENT ROW);
-- expression: cast to INT
-- lacks CastTarget[type=DataType[name=INT, numbers=[], unsigned=false, values=[]]]
-- expression: cast to INTEGER_CAST
SELECT CAST(a AS SIGNED);
-- expression: cast to CHAR
SELECT CAST(a AS CHAR);
-- expression: cast to DOUBLE
SELECT CAST(a AS DOUBLE);
-- expression: cast to DATETIME
SELECT CAST(a AS DATETIME);
-- expression: function ABS
SELECT ABS(a);
-- expression: function SIGN
SELECT SIGN(a);
-- expression: function FLOOR
SELECT FLOOR(a);
-- expression: function CEILING
SELECT CEILING(a);
-- expression: function ROUND
SELECT ROUND(a);
-- expression: function MOD
SELECT MOD(a, 1);
-- expression: function POWER
SELECT POWER(a, 1);
-- expression: function GREATEST
SELECT GREATEST(a, 1);
-- expression: function LEAST
SELECT LEAST(a, 1);
-- expression: function COALESCE
SELECT COALESCE(a, 1);
-- expression: function NULLIF
SELECT NULLIF(a, 1);
-- expression: function IFNULL
SELECT IFNULL(a, 1);
-- expression: function IF
SELECT IF(a, 1, 2);
-- expression: function ISNULL
SELECT ISNULL(a);
-- expression: function LOWER
SELECT LOWER(a);
-- expression: function UPPER
SELECT UPPER(a);
-- expression: function CHAR_LENGTH
SELECT CHAR_LENGTH(a);
-- expression: function OCTET_LENGTH
SELECT OCTET_LENGTH(a);
-- expression: function CONCAT
SELECT CONCAT(a);
-- expression: function CONCAT_WS
SELECT CONCAT_WS(a, 1);
-- expression: function SUBSTRING
SELECT SUBSTRING(a, 1);
-- expression: function LEFT
SELECT LEFT(a, 1);
-- expression: function RIGHT
SELECT RIGHT(a, 1);
-- expression: function TRIM
SELECT TRIM(a);
-- expression: function LTRIM
SELECT LTRIM(a);
-- expression: function RTRIM
SELECT RTRIM(a);
-- expression: function LPAD
SELECT LPAD(a, 1, 2);
-- expression: function RPAD
SELECT RPAD(a, 1, 2);
-- expression: function REPLACE
SELECT REPLACE(a, 1, 2);
-- expression: function REVERSE
SELECT REVERSE(a);
-- expression: function REPEAT
SELECT REPEAT(a, 1);
-- expression: function INSTR
SELECT INSTR(a, 1);
-- expression: function STRPOS
-- lacks Function[function=STRPOS]
-- expression: function ASCII
SELECT ASCII(a);
-- expression: function HEX
SELECT HEX(a);
-- expression: function MD5
SELECT MD5(a);
-- expression: function BIT_COUNT
SELECT BIT_COUNT(a);
-- expression: function TYPEOF
-- lacks Function[function=TYPEOF]
-- expression: function YEAR
SELECT YEAR(a);
-- expression: function MONTH
SELECT MONTH(a);
-- expression: function DAYOFMONTH
SELECT DAYOFMONTH(a);
-- expression: function DATEDIFF
SELECT DATEDIFF(a, 1);
-- expression: aggregate COUNT
SELECT COUNT(DISTINCT a);
-- expression: aggregate SUM
SELECT SUM(DISTINCT a);
-- expression: aggregate AVG
SELECT AVG(DISTINCT a);
-- expression: aggregate MIN
SELECT MIN(DISTINCT a);
-- expression: aggregate MAX
SELECT MAX(DISTINCT a);
-- expression: aggregate BIT_AND
SELECT BIT_AND(DISTINCT a);
-- expression: aggregate BIT_OR
SELECT BIT_OR(DISTINCT a);
-- expression: aggregate BIT_XOR
SELECT BIT_XOR(DISTINCT a);
-- expression: aggregate BOOL_AND
-- lacks Aggregate[function=BOOL_AND]
-- expression: aggregate BOOL_OR
-- lacks Aggregate[function=BOOL_OR]
-- query: everything
WITH w (x) AS (SELECT c0 FROM t0) SELECT DISTINCT t0.*, c1 AS `y z` FROM t0 LEFT JOIN t1 AS u ON c0 = 1 WHERE c1 = 2 GROUP BY c1 HAVING c2 IS NULL ORDER BY c1 DESC LIMIT 5 OFFSET 2;
-- query: nulls first
-- lacks Feature[capability=NULLS_ORDER]
-- query: three unions
SELECT a FROM t0 UNION ALL SELECT b FROM t0 UNION ALL SELECT c FROM t0;
-- query: union on the right
SELECT a FROM t0 UNION ALL (SELECT b FROM t0 UNION ALL SELECT c FROM t0);
-- query: union of a limited query
(SELECT c0 FROM t0 ORDER BY a LIMIT 1) UNION ALL SELECT b FROM t0;
-- query: intersect all
-- lacks Feature[capability=INTERSECT_ALL]
-- query: except
SELECT a FROM t0 EXCEPT SELECT b FROM t0;
-- query: INNER join
SELECT * FROM t0 JOIN t1 ON c0 = 1;
-- query: LEFT join
SELECT * FROM t0 LEFT JOIN t1 ON c0 = 1;
-- query: RIGHT join
SELECT * FROM t0 RIGHT JOIN t1 ON c0 = 1;
-- query: FULL join
-- lacks Feature[capability=FULL_JOIN]
-- query: CROSS join
SELECT * FROM t0 CROSS JOIN t1;
-- query: NATURAL join
SELECT * FROM t0 NATURAL JOIN t1;
-- query: join on the right
SELECT * FROM t0 JOIN (t1 LEFT JOIN t2 USING (c0)) ON c0 = 1;
-- query: lateral
-- lacks Feature[capability=LATERAL]
-- query: index hint
SELECT * FROM t0 AS x FORCE INDEX (i0);
-- query: for UPDATE
SELECT * FROM t0 FOR UPDATE;
-- query: for NO_KEY_UPDATE
-- lacks Feature[capability=LOCK_NO_KEY_UPDATE]
-- query: for SHARE
-- lacks Feature[capability=LOCK_FOR_SHARE]
-- query: for KEY_SHARE
-- lacks Feature[capability=LOCK_KEY_SHARE]
-- query: for update of t0 nowait
SELECT * FROM t0 FOR UPDATE OF t0 NOWAIT;
-- query: for share skip locked
-- lacks Feature[capability=LOCK_FOR_SHARE]
-- insert: rows
INSERT INTO t0 (a, b) VALUES (1, 'x'), (2, NULL);
-- insert: default value
INSERT INTO t0 (a) VALUES (DEFAULT);
-- insert: default row
INSERT INTO t0 () VALUES ();
-- insert: query
INSERT INTO t0 (a) SELECT c0 FROM t0;
-- insert: ignore
INSERT IGNORE INTO t0 VALUES (1, 'x'), (2, NULL);
-- insert: do nothing
-- lacks Feature[capability=ON_CONFLICT]
-- insert: do update
-- lacks Feature[capability=ON_CONFLICT]
-- insert: on duplicate key
INSERT INTO t0 VALUES (1, 'x'), (2, NULL) ON DUPLICATE KEY UPDATE b = VALUES(b);
-- insert: conflict behind a bare query
-- lacks Feature[capability=CONFLICT_BEHIND_BARE_QUERY]
-- insert: returning
-- lacks Feature[capability=INSERT_RETURNING]
-- insert: replace
REPLACE INTO t0 (a, b) VALUES (1, 'x'), (2, NULL);
-- write: update
UPDATE t0 SET a = a + 1 WHERE b = 2;
-- write: update with an alias
UPDATE t0 AS x SET a = a + 1;
-- write: update qualified
UPDATE t0 SET t0.a = DEFAULT;
-- write: update ignore
UPDATE IGNORE t0 SET a = a + 1;
-- write: update join
UPDATE t0 JOIN t1 ON x = 1 SET a = a + 1 WHERE b = 2;
-- write: update from
-- lacks Feature[capability=UPDATE_FROM]
-- write: update in order
UPDATE t0 SET a = a + 1 ORDER BY a LIMIT 1;
-- write: update returning
-- lacks Feature[capability=UPDATE_RETURNING]
-- write: delete
DELETE FROM t0 WHERE b = 2;
-- write: delete with an alias
DELETE FROM t0 AS x;
-- write: delete join
DELETE t0 FROM t0 JOIN t1 ON x = 1 WHERE b = 2;
-- write: delete using
-- lacks Feature[capability=DELETE_USING]
-- write: delete limit
DELETE FROM t0 LIMIT 1;
-- write: delete returning
-- lacks Feature[capability=DELETE_RETURNING]
-- write: merge
-- lacks Feature[capability=MERGE]
-- write: merge returning
-- lacks Feature[capability=MERGE]
-- control: begin
BEGIN;
-- control: begin level
-- lacks Feature[capability=BEGIN_LEVEL]
-- control: begin read only
-- lacks Feature[capability=BEGIN_ACCESS]
-- control: begin snapshot
START TRANSACTION WITH CONSISTENT SNAPSHOT;
-- control: begin optimistic
BEGIN OPTIMISTIC;
-- control: begin immediate
-- lacks Feature[capability=BEGIN_LOCK_AHEAD]
-- control: commit
COMMIT;
-- control: rollback
ROLLBACK;
-- control: savepoint
SAVEPOINT s0;
-- control: rollback to
ROLLBACK TO SAVEPOINT s0;
-- control: release
RELEASE SAVEPOINT s0;
-- control: level NEXT
SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;
-- control: level SESSION
SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ;
-- control: level GLOBAL
SET GLOBAL TRANSACTION ISOLATION LEVEL REPEATABLE READ;
-- control: level and access
-- lacks Level[level=SERIALIZABLE]
-- control: variable UNSAID
SET lock_timeout = 50;
-- control: variable SESSION
SET SESSION lock_timeout = 50;
-- control: variable LOCAL
SET LOCAL lock_timeout = 50;
-- control: variable GLOBAL
SET GLOBAL lock_timeout = 50;
-- definition: table
CREATE TABLE IF NOT EXISTS `T 2` (a INT NOT NULL, b INT DEFAULT -1, CONSTRAINT p0 PRIMARY KEY (a), UNIQUE (a, b), CONSTRAINT k0 CHECK (a > 0), CONSTRAINT f0 FOREIGN KEY (b) REFERENCES t1 (c0) ON DELETE CASCADE);
-- definition: type UNTYPED
-- lacks Type[type=DataType[name=UNTYPED, numbers=[], unsigned=false, values=[]]]
-- definition: type BOOLEAN
CREATE TABLE t0 (c BOOLEAN);
-- definition: type TINYINT
CREATE TABLE t0 (c TINYINT);
-- definition: type SMALLINT
CREATE TABLE t0 (c SMALLINT);
-- definition: type MEDIUMINT
CREATE TABLE t0 (c MEDIUMINT);
-- definition: type INT
CREATE TABLE t0 (c INT);
-- definition: type BIGINT
CREATE TABLE t0 (c BIGINT);
-- definition: type DECIMAL
CREATE TABLE t0 (c DECIMAL);
-- definition: type FLOAT
CREATE TABLE t0 (c FLOAT);
-- definition: type DOUBLE
CREATE TABLE t0 (c DOUBLE);
-- definition: type BIT
CREATE TABLE t0 (c BIT);
-- definition: type CHAR
CREATE TABLE t0 (c CHAR);
-- definition: type VARCHAR
-- lacks Type[type=DataType[name=VARCHAR, numbers=[], unsigned=false, values=[]]]
-- definition: type TINYTEXT
CREATE TABLE t0 (c TINYTEXT);
-- definition: type TEXT
CREATE TABLE t0 (c TEXT);
-- definition: type MEDIUMTEXT
CREATE TABLE t0 (c MEDIUMTEXT);
-- definition: type LONGTEXT
CREATE TABLE t0 (c LONGTEXT);
-- definition: type BINARY
CREATE TABLE t0 (c BINARY);
-- definition: type VARBINARY
-- lacks Type[type=DataType[name=VARBINARY, numbers=[], unsigned=false, values=[]]]
-- definition: type TINYBLOB
CREATE TABLE t0 (c TINYBLOB);
-- definition: type BLOB
CREATE TABLE t0 (c BLOB);
-- definition: type MEDIUMBLOB
CREATE TABLE t0 (c MEDIUMBLOB);
-- definition: type LONGBLOB
CREATE TABLE t0 (c LONGBLOB);
-- definition: type DATE
CREATE TABLE t0 (c DATE);
-- definition: type TIME
CREATE TABLE t0 (c TIME);
-- definition: type DATETIME
CREATE TABLE t0 (c DATETIME);
-- definition: type TIMESTAMP
CREATE TABLE t0 (c TIMESTAMP);
-- definition: type TIMESTAMP_WITH_ZONE
-- lacks Type[type=DataType[name=TIMESTAMP_WITH_ZONE, numbers=[], unsigned=false, values=[]]]
-- definition: type YEAR
CREATE TABLE t0 (c YEAR);
-- definition: type JSON
CREATE TABLE t0 (c JSON);
-- definition: type JSONB
-- lacks Type[type=DataType[name=JSONB, numbers=[], unsigned=false, values=[]]]
-- definition: type UUID
-- lacks Type[type=DataType[name=UUID, numbers=[], unsigned=false, values=[]]]
-- definition: type ENUM
CREATE TABLE t0 (c ENUM('a', 'b''c'));
-- definition: type INTEGER_CAST
-- lacks Type[type=DataType[name=INTEGER_CAST, numbers=[], unsigned=false, values=[]]]
-- definition: type with numbers
CREATE TABLE t0 (a DECIMAL(10, 2), b VARCHAR(20));
-- definition: type unsigned
CREATE TABLE t0 (c BIGINT UNSIGNED);
-- definition: stored
CREATE TABLE t0 (g INT GENERATED ALWAYS AS (a + 1) STORED NOT NULL);
-- definition: virtual
CREATE TABLE t0 (g INT GENERATED ALWAYS AS (a + 1) VIRTUAL NOT NULL);
-- definition: auto increment
CREATE TABLE t0 (a INT AUTO_INCREMENT, PRIMARY KEY (a));
-- definition: index
-- lacks Feature[capability=DESCENDING_KEYS]
-- definition: index by method
CREATE UNIQUE INDEX i0 ON t0 (a) USING BTREE;
-- definition: index over an expression
CREATE INDEX i0 ON t0 ((LOWER(a)));
-- definition: index of a part
-- lacks Feature[capability=PARTIAL_INDEXES]
-- definition: index without a name
-- lacks Feature[capability=UNNAMED_INDEXES]
-- definition: drop index of a table
DROP INDEX i0 ON t0;
-- definition: drop index
-- lacks Form[what=DROP INDEX without a table]
-- definition: drop tables
DROP TABLE IF EXISTS t0, `T 2`;
-- definition: truncate
TRUNCATE TABLE t0;
-- definition: alter list
-- lacks Feature[capability=ALTER_LIST_WITH_RENAME]
-- alter: add column
ALTER TABLE t0 ADD COLUMN b BIGINT;
-- alter: rename column
ALTER TABLE t0 RENAME COLUMN a TO b;
-- alter: modify column
ALTER TABLE t0 MODIFY COLUMN b BIGINT;
-- alter: change type
-- lacks Feature[capability=CHANGE_TYPE]
-- alter: set default
ALTER TABLE t0 ALTER COLUMN a SET DEFAULT -1;
-- alter: drop default
ALTER TABLE t0 ALTER COLUMN a DROP DEFAULT;
-- alter: set not null
-- lacks Feature[capability=ALTER_NOT_NULL]
-- alter: add constraint
ALTER TABLE t0 ADD CONSTRAINT k0 CHECK (a > 0);
-- alter: drop constraint
ALTER TABLE t0 DROP CONSTRAINT k0;
-- alter: drop primary key
-- lacks Feature[capability=DROP_PRIMARY_KEY]
-- alter: add index
ALTER TABLE t0 ADD INDEX i0 (a);
-- alter: drop index
ALTER TABLE t0 DROP INDEX i0;
-- shape: a table with an index and partitions
CREATE TABLE t0 (a INT, INDEX i0 (a)) PARTITION BY RANGE (a) (PARTITION p0 VALUES LESS THAN (5), PARTITION p1 VALUES LESS THAN MAXVALUE);
