-- case: mdev-30225
-- isolation: repeatable read
-- source: MDEV-30225
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- An insert and a delete, each a transaction of its own, wait for a locking read that then deletes the row. In 10.3 before
-- 10.3.38 the inserted row survived a delete that came later and reported success; now the delete is a deadlock victim.
/*init*/ CREATE TABLE t (pk INT PRIMARY KEY, sk INT UNIQUE);
/*init*/ INSERT INTO t (pk, sk) VALUES (10, 100);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM t WHERE sk = 100 FOR UPDATE;
/*t2*/ INSERT INTO t (pk, sk) VALUES (5, 100);        -- waits for t1
/*t3*/ DELETE FROM t WHERE sk = 100;        -- waits for t1
/*t1*/ DELETE FROM t WHERE sk = 100;
/*t1*/ COMMIT;
