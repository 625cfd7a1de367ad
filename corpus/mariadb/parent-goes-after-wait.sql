-- case: parent-goes-after-wait
-- source: found by Skewer on MariaDB 10.2.11; see docs/observations.md
-- expect: mariadb 10.2 | RU RC RR SER | integrity = violation
-- expect: mysql 5.7..8.0, mariadb 10.11..11.4 | RU RC RR SER | integrity = pass
-- The DELETE of a parent waits for somebody who has locked the child. Then it goes on as if there were no child, which stays behind.
/*init*/ CREATE TABLE parent (a INT PRIMARY KEY);
/*init*/ CREATE TABLE child (b INT, FOREIGN KEY (b) REFERENCES parent (a));
/*init*/ INSERT INTO parent VALUES (1);
/*init*/ INSERT INTO child VALUES (1);
/*t1*/ BEGIN;
/*t1*/ SELECT b FROM child FOR UPDATE;
/*t2*/ DELETE FROM parent;             -- waits for t1, and has to be refused
/*t1*/ COMMIT;
