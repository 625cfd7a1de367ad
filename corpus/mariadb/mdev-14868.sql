-- case: mdev-14868
-- source: MDEV-14868 (WriteCheck, Listing 2)
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | crash = pass
-- expect: tidb 8.5 | RC RR | crash = pass
-- Rolling back to a savepoint after large inserts crashed the server when the row-format binary log and encrypt_tmp_files were
-- both on; fixed in 10.1.32. Without those server options it runs everywhere.
/*init*/ CREATE TABLE t (c1 TEXT);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c1) VALUES (REPEAT('a', 20000));
/*t1*/ SAVEPOINT sp;
/*t1*/ INSERT INTO t (c1) VALUES (REPEAT('a', 20000));
/*t1*/ ROLLBACK TO sp;
/*t1*/ COMMIT;
