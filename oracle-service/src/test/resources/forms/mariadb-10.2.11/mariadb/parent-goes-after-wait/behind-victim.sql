-- case: behind-victim
-- isolation: serializable
-- Whom the DELETE waits for is the victim of the deadlock that it makes.
/*init*/ CREATE TABLE parent (a INT PRIMARY KEY);
/*init*/ CREATE TABLE child (b INT, FOREIGN KEY (b) REFERENCES parent (a) ON DELETE CASCADE);
/*init*/ INSERT INTO parent VALUES (1), (2);
/*init*/ INSERT INTO child VALUES (1);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT b FROM child;
/*t2*/ SELECT b FROM child;
/*t2*/ UPDATE child SET b = 2;              -- waits for t1
/*t1*/ DELETE FROM parent WHERE a = 1;      -- waits for t2
/*t1*/ COMMIT;
/*t2*/ COMMIT;
