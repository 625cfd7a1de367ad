-- case: lesser-first
-- isolation: serializable
/*init*/ CREATE TABLE t (c0 INT, c1 INT, PRIMARY KEY (c0), FOREIGN KEY (c1) REFERENCES t (c0) ON DELETE SET NULL);
/*t1*/ REPLACE INTO t (c0, c1) VALUES (0, 1);
