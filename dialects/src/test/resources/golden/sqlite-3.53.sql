-- expression: a negative constant
SELECT -1;
-- expression: the negative of a constant
SELECT -(1);
-- expression: minus a negative constant
SELECT c0 - (-1);
-- expression: numbers
SELECT (1.50, 1.5E0, -1.0E-7);
-- expression: text
SELECT 'it''s a \ and a "quote"';
-- expression: bytes
SELECT x'AB00FF';
-- expression: a date
-- lacks Feature[capability=TEMPORAL_LITERALS]
-- expression: truth
SELECT TRUE = NULL;
-- expression: names
SELECT "T 2"."Order" = "select";
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
-- lacks Operator[operator=INTEGER_DIVIDE]
-- expression: operator MODULO
SELECT a % b;
-- expression: operator BIT_AND
SELECT a & b;
-- expression: operator BIT_OR
SELECT a | b;
-- expression: operator BIT_XOR
-- lacks Operator[operator=BIT_XOR]
-- expression: operator SHIFT_LEFT
SELECT a << b;
-- expression: operator SHIFT_RIGHT
SELECT a >> b;
-- expression: operator CONCAT
SELECT a || b;
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
SELECT a IS NOT DISTINCT FROM b;
-- expression: operator AND
SELECT a AND b;
-- expression: operator OR
SELECT a OR b;
-- expression: operator XOR
-- lacks Operator[operator=XOR]
-- expression: operator BIT_NOT
SELECT ~(a);
-- expression: not LIKE
SELECT a NOT LIKE 'x%';
-- expression: not LIKE_IGNORING_CASE
-- lacks Match[matching=LIKE_IGNORING_CASE]
-- expression: not REGULAR_EXPRESSION
-- lacks Match[matching=REGULAR_EXPRESSION]
-- expression: is not NULL
SELECT a IS NOT NULL;
-- expression: is not TRUE
SELECT a IS NOT TRUE;
-- expression: is not FALSE
SELECT a IS NOT FALSE;
-- expression: is not UNKNOWN
-- lacks Feature[capability=UNKNOWN_TESTS]
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
-- lacks Feature[capability=QUANTIFIED_COMPARISON]
-- expression: case
SELECT CASE a WHEN 1 THEN 'x' ELSE NULL END;
-- expression: collation
SELECT a COLLATE C;
-- expression: window
SELECT LAG(a) OVER (PARTITION BY b ORDER BY c ROWS BETWEEN 1 PRECEDING AND CURRENT ROW);
-- expression: cast to INT
SELECT CAST(a AS INT);
-- expression: cast to INTEGER_CAST
SELECT CAST(a AS INTEGER);
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
SELECT MAX(a, 1);
-- expression: function LEAST
SELECT MIN(a, 1);
-- expression: function COALESCE
SELECT COALESCE(a, 1);
-- expression: function NULLIF
SELECT NULLIF(a, 1);
-- expression: function IFNULL
SELECT IFNULL(a, 1);
-- expression: function IF
SELECT IIF(a, 1, 2);
-- expression: function ISNULL
-- lacks Function[function=ISNULL]
-- expression: function LOWER
SELECT LOWER(a);
-- expression: function UPPER
SELECT UPPER(a);
-- expression: function CHAR_LENGTH
SELECT LENGTH(a);
-- expression: function OCTET_LENGTH
SELECT OCTET_LENGTH(a);
-- expression: function CONCAT
SELECT CONCAT(a);
-- expression: function CONCAT_WS
SELECT CONCAT_WS(a, 1);
-- expression: function SUBSTRING
SELECT SUBSTR(a, 1);
-- expression: function LEFT
-- lacks Function[function=LEFT]
-- expression: function RIGHT
-- lacks Function[function=RIGHT]
-- expression: function TRIM
SELECT TRIM(a);
-- expression: function LTRIM
SELECT LTRIM(a);
-- expression: function RTRIM
SELECT RTRIM(a);
-- expression: function LPAD
-- lacks Function[function=LPAD]
-- expression: function RPAD
-- lacks Function[function=RPAD]
-- expression: function REPLACE
SELECT REPLACE(a, 1, 2);
-- expression: function REVERSE
-- lacks Function[function=REVERSE]
-- expression: function REPEAT
-- lacks Function[function=REPEAT]
-- expression: function INSTR
SELECT INSTR(a, 1);
-- expression: function STRPOS
-- lacks Function[function=STRPOS]
-- expression: function ASCII
-- lacks Function[function=ASCII]
-- expression: function HEX
SELECT HEX(a);
-- expression: function MD5
-- lacks Function[function=MD5]
-- expression: function BIT_COUNT
-- lacks Function[function=BIT_COUNT]
-- expression: function TYPEOF
SELECT TYPEOF(a);
-- expression: function YEAR
-- lacks Function[function=YEAR]
-- expression: function MONTH
-- lacks Function[function=MONTH]
-- expression: function DAYOFMONTH
-- lacks Function[function=DAYOFMONTH]
-- expression: function DATEDIFF
-- lacks Function[function=DATEDIFF]
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
-- lacks Aggregate[function=BIT_AND]
-- expression: aggregate BIT_OR
-- lacks Aggregate[function=BIT_OR]
-- expression: aggregate BIT_XOR
-- lacks Aggregate[function=BIT_XOR]
-- expression: aggregate BOOL_AND
-- lacks Aggregate[function=BOOL_AND]
-- expression: aggregate BOOL_OR
-- lacks Aggregate[function=BOOL_OR]
-- query: everything
WITH w (x) AS (SELECT c0 FROM t0) SELECT DISTINCT t0.*, c1 AS "y z" FROM t0 LEFT JOIN t1 AS u ON c0 = 1 WHERE c1 = 2 GROUP BY c1 HAVING c2 IS NULL ORDER BY c1 DESC LIMIT 5 OFFSET 2;
-- query: nulls first
SELECT c0 FROM t0 ORDER BY c1 NULLS FIRST LIMIT 1;
-- query: three unions
SELECT a FROM t0 UNION ALL SELECT b FROM t0 UNION ALL SELECT c FROM t0;
-- query: union on the right
-- lacks Feature[capability=NESTED_SET_OPERATIONS]
-- query: union of a limited query
-- lacks Feature[capability=SET_OPERAND_IN_PARENTHESES]
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
SELECT * FROM t0 FULL JOIN t1 ON c0 = 1;
-- query: CROSS join
SELECT * FROM t0 CROSS JOIN t1;
-- query: NATURAL join
SELECT * FROM t0 NATURAL JOIN t1;
-- query: join on the right
SELECT * FROM t0 JOIN (t1 LEFT JOIN t2 USING (c0)) ON c0 = 1;
-- query: lateral
-- lacks Feature[capability=LATERAL]
-- query: index hint
-- lacks Feature[capability=INDEX_HINTS]
-- query: for UPDATE
-- lacks Feature[capability=LOCK_FOR_UPDATE]
-- query: for NO_KEY_UPDATE
-- lacks Feature[capability=LOCK_NO_KEY_UPDATE]
-- query: for SHARE
-- lacks Feature[capability=LOCK_FOR_SHARE]
-- query: for KEY_SHARE
-- lacks Feature[capability=LOCK_KEY_SHARE]
-- query: for update of t0 nowait
-- lacks Feature[capability=LOCK_FOR_UPDATE]
-- query: for share skip locked
-- lacks Feature[capability=LOCK_FOR_SHARE]
-- insert: rows
INSERT INTO t0 (a, b) VALUES (1, 'x'), (2, NULL);
-- insert: default value
-- lacks Feature[capability=DEFAULT_VALUE]
-- insert: default row
INSERT INTO t0 DEFAULT VALUES;
-- insert: query
INSERT INTO t0 (a) SELECT c0 FROM t0;
-- insert: ignore
INSERT OR IGNORE INTO t0 VALUES (1, 'x'), (2, NULL);
-- insert: do nothing
INSERT INTO t0 VALUES (1, 'x'), (2, NULL) ON CONFLICT (a) DO NOTHING;
-- insert: do update
INSERT INTO t0 VALUES (1, 'x'), (2, NULL) ON CONFLICT (a) DO UPDATE SET b = EXCLUDED.b WHERE c IS NULL;
-- insert: on duplicate key
-- lacks Feature[capability=ON_DUPLICATE_KEY]
-- insert: conflict behind a bare query
-- lacks Feature[capability=CONFLICT_BEHIND_BARE_QUERY]
-- insert: returning
INSERT INTO t0 VALUES (1, 'x'), (2, NULL) RETURNING *;
-- insert: replace
REPLACE INTO t0 (a, b) VALUES (1, 'x'), (2, NULL);
-- write: update
UPDATE t0 SET a = a + 1 WHERE b = 2;
-- write: update with an alias
UPDATE t0 AS x SET a = a + 1;
-- write: update qualified
-- lacks Feature[capability=QUALIFIED_ASSIGNMENT]
-- write: update ignore
UPDATE OR IGNORE t0 SET a = a + 1;
-- write: update join
-- lacks Feature[capability=UPDATE_JOIN]
-- write: update from
UPDATE t0 SET a = a + 1 FROM t1 WHERE b = 2;
-- write: update in order
-- lacks Feature[capability=WRITE_ORDER_BY]
-- write: update returning
UPDATE t0 SET a = a + 1 RETURNING *;
-- write: delete
DELETE FROM t0 WHERE b = 2;
-- write: delete with an alias
DELETE FROM t0 AS x;
-- write: delete join
-- lacks Feature[capability=DELETE_JOIN]
-- write: delete using
-- lacks Feature[capability=DELETE_USING]
-- write: delete limit
-- lacks Feature[capability=WRITE_LIMIT]
-- write: delete returning
DELETE FROM t0 RETURNING *;
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
-- lacks Feature[capability=BEGIN_CONSISTENT_SNAPSHOT]
-- control: begin optimistic
-- lacks Feature[capability=BEGIN_MODE]
-- control: begin immediate
BEGIN IMMEDIATE;
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
-- lacks Feature[capability=SET_NEXT_LEVEL]
-- control: level SESSION
-- lacks Feature[capability=SET_SESSION_LEVEL]
-- control: level GLOBAL
-- lacks Feature[capability=SET_GLOBAL_LEVEL]
-- control: level and access
-- lacks Feature[capability=SET_SESSION_LEVEL]
-- control: variable UNSAID
PRAGMA lock_timeout = 50;
-- control: variable SESSION
-- lacks Feature[capability=SESSION_VARIABLES]
-- control: variable LOCAL
-- lacks Feature[capability=SESSION_VARIABLES]
-- control: variable GLOBAL
-- lacks Feature[capability=GLOBAL_VARIABLES]
-- definition: table
CREATE TABLE IF NOT EXISTS "T 2" (a INT NOT NULL, b INT DEFAULT -1, CONSTRAINT p0 PRIMARY KEY (a), UNIQUE (a, b), CONSTRAINT k0 CHECK (a > 0), CONSTRAINT f0 FOREIGN KEY (b) REFERENCES t1 (c0) ON DELETE CASCADE);
-- definition: type UNTYPED
CREATE TABLE t0 (c);
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
CREATE TABLE t0 (c VARCHAR);
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
CREATE TABLE t0 (c VARBINARY);
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
CREATE TABLE t0 (c JSONB);
-- definition: type UUID
CREATE TABLE t0 (c UUID);
-- definition: type ENUM
-- lacks Type[type=DataType[name=ENUM, numbers=[], unsigned=false, values=[a, b'c]]]
-- definition: type INTEGER_CAST
CREATE TABLE t0 (c INTEGER);
-- definition: type with numbers
CREATE TABLE t0 (a DECIMAL(10, 2), b VARCHAR(20));
-- definition: type unsigned
CREATE TABLE t0 (c BIGINT UNSIGNED);
-- definition: stored
CREATE TABLE t0 (g INT GENERATED ALWAYS AS (a + 1) STORED NOT NULL);
-- definition: virtual
CREATE TABLE t0 (g INT GENERATED ALWAYS AS (a + 1) VIRTUAL NOT NULL);
-- definition: auto increment
-- lacks Form[what=AUTOINCREMENT of a column that is no INTEGER PRIMARY KEY]
-- definition: index
CREATE INDEX IF NOT EXISTS i0 ON t0 (a DESC);
-- definition: index by method
-- lacks Feature[capability=INDEX_METHODS]
-- definition: index over an expression
CREATE INDEX i0 ON t0 ((LOWER(a)));
-- definition: index of a part
CREATE INDEX i0 ON t0 (a) WHERE b = 1;
-- definition: index without a name
-- lacks Feature[capability=UNNAMED_INDEXES]
-- definition: drop index of a table
-- lacks Feature[capability=DROP_INDEX_OF_TABLE]
-- definition: drop index
DROP INDEX IF EXISTS i0;
-- definition: drop tables
-- lacks Feature[capability=DROP_SEVERAL_TABLES]
-- definition: truncate
-- lacks Feature[capability=TRUNCATE]
-- definition: alter list
-- lacks Feature[capability=ALTER_LIST]
-- alter: add column
ALTER TABLE t0 ADD COLUMN b BIGINT;
-- alter: rename column
ALTER TABLE t0 RENAME COLUMN a TO b;
-- alter: modify column
-- lacks Feature[capability=MODIFY_COLUMN]
-- alter: change type
-- lacks Feature[capability=CHANGE_TYPE]
-- alter: set default
-- lacks Feature[capability=ALTER_DEFAULT]
-- alter: drop default
-- lacks Feature[capability=ALTER_DEFAULT]
-- alter: set not null
ALTER TABLE t0 ALTER COLUMN a SET NOT NULL;
-- alter: add constraint
-- lacks Feature[capability=ADD_CONSTRAINT]
-- alter: drop constraint
-- lacks Feature[capability=DROP_CONSTRAINT]
-- alter: drop primary key
-- lacks Feature[capability=DROP_PRIMARY_KEY]
-- alter: add index
-- lacks Feature[capability=ALTER_INDEXES]
-- alter: drop index
-- lacks Feature[capability=ALTER_INDEXES]
-- shape: a table with an index and partitions
-- lacks Feature[capability=RANGE_PARTITIONS]
