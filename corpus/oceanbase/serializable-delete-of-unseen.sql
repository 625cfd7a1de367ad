-- case: serializable-delete-of-unseen
-- isolation: serializable
-- expect: oceanbase 1.4.0, h2 2.3.232..2.5.252 | SER | serial-order = design(SER_IS_SI)
-- expect: mysql 5.7..8.0, mariadb 10.2..11.4, postgresql 12..18 | SER | serial-order = pass
-- One reads what the other adds, and the other deletes nothing, for it does not see what the first has added. Snapshot isolation
-- allows it.
/*init*/ CREATE TABLE t (c0 INT);
/*init*/ CREATE TABLE u (c0 INT);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t;
/*t1*/ INSERT INTO u (c0) VALUES (0);
/*t2*/ BEGIN;
/*t2*/ INSERT INTO t (c0) VALUES (0);
/*t2*/ DELETE FROM u;
/*t2*/ COMMIT;
/*t1*/ COMMIT;
