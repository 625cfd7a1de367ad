-- case: replace-of-its-own-parent
-- isolation: serializable
-- source: seen by Skewer on SQLite 3.54; see docs/observations.md
-- expect: sqlite | SER | integrity = violation
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4 | SER | integrity = pass
/*init*/ CREATE TABLE t (a VARCHAR(10) PRIMARY KEY, b VARCHAR(10), FOREIGN KEY (b) REFERENCES t (a) ON DELETE SET NULL);
/*init*/ INSERT INTO t (a, b) VALUES ('b', NULL), ('zz', 'b');
/*t1*/ REPLACE INTO t (a, b) VALUES ('b', '10');      -- no row has the key '10'
