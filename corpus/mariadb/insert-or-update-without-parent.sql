-- case: insert-or-update-without-parent
-- isolation: repeatable read
-- source: found by Skewer on MariaDB 10.2.11; see docs/observations.md
-- expect: mariadb 10.2 | RR SER | crash = crash
-- expect: mysql 5.7..8.0, mariadb 10.11..11.4 | RR SER | crash = pass
-- There is no parent, and no row that the new one could be a duplicate of. The server answers that it cannot find a record (1032). At the
-- two lower levels it does so only now and then.
/*init*/ CREATE TABLE p (a INT PRIMARY KEY);
/*init*/ CREATE TABLE c (a INT PRIMARY KEY, FOREIGN KEY (a) REFERENCES p (a));
/*t1*/ INSERT INTO c VALUES (1) ON DUPLICATE KEY UPDATE a = 1;
