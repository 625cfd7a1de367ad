-- case: mdev-25457
-- source: MDEV-25457
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mysql 8.0, mariadb 10.11..11.4 | RU RC RR SER | crash = pass
-- Updating a temporary table is allowed in a read-only transaction; rolling that back crashed the server.
/*t1*/ CREATE TEMPORARY TABLE tmp (a INT) ENGINE=InnoDB;
/*t1*/ INSERT INTO tmp (a) VALUES (1);
/*t1*/ START TRANSACTION READ ONLY;
/*t1*/ UPDATE tmp SET a = NULL;
/*t1*/ ROLLBACK;
/*t1*/ SELECT a FROM tmp;
