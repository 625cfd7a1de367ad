-- case: seen-and-taken-back
-- isolation: read committed
-- Only visibility objects: the DELETE does not cascade, which its own transaction sees, and then takes back.
/*init*/ CREATE TABLE parent (a INT PRIMARY KEY);
/*init*/ CREATE TABLE child (b INT, FOREIGN KEY (b) REFERENCES parent (a) ON DELETE CASCADE);
/*init*/ INSERT INTO parent VALUES (1);
/*init*/ INSERT INTO child VALUES (1);
/*t1*/ BEGIN;
/*t1*/ SELECT b FROM child FOR UPDATE;
/*t2*/ BEGIN;
/*t2*/ DELETE FROM parent;             -- waits for t1
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM child;
/*t2*/ ROLLBACK;
