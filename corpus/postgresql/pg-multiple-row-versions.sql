-- case: pg-multiple-row-versions
-- isolation: serializable
-- source: PostgreSQL isolation test multiple-row-versions
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- A row is read in one version, then updated twice by others; the chain of conflicts runs through a version that the reader
-- never saw.
/*init*/ CREATE TABLE t (id INT NOT NULL PRIMARY KEY, txt TEXT);
/*init*/ INSERT INTO t (id, txt) VALUES (1, 'one'), (2, 'two'), (3, 'three');
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t WHERE id = 1;
/*t2*/ BEGIN;
/*t2*/ UPDATE t SET txt = 'b' WHERE id = 1;
/*t2*/ COMMIT;
/*t3*/ BEGIN;
/*t3*/ UPDATE t SET txt = 'c' WHERE id = 1;
/*t3*/ SELECT * FROM t WHERE id = 2;
/*t4*/ BEGIN;
/*t4*/ UPDATE t SET txt = 'd' WHERE id = 2;
/*t4*/ SELECT * FROM t WHERE id = 3;
/*t3*/ COMMIT;
/*t4*/ COMMIT;
/*t1*/ UPDATE t SET txt = 'a' WHERE id = 3;
/*t1*/ COMMIT;
