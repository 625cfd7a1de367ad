-- case: behind-waiting-victim
-- isolation: read committed
/*init*/ CREATE TABLE parent (a INT PRIMARY KEY);
/*init*/ CREATE TABLE child (b INT, FOREIGN KEY (b) REFERENCES parent (a) ON DELETE CASCADE);
/*init*/ INSERT INTO parent VALUES (1), (2);
/*init*/ INSERT INTO child VALUES (1);
/*t1*/ BEGIN;
/*t1*/ SELECT b FROM child LOCK IN SHARE MODE;
/*t2*/ UPDATE child SET b = 2;              -- waits for t1
/*t1*/ DELETE FROM parent WHERE a = 1;
/*t1*/ COMMIT;
