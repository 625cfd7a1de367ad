-- case: matrixone-23759
-- isolation: repeatable read
-- source: MatrixOne#23759
-- Two transactions insert the same key; the loser is refused (20619) and rolls back. Its next read has to find the winner's row;
-- in the report it found nothing. no expectation: the issue is open and no version is measured.
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, val INT);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ INSERT INTO t (id, val) VALUES (1, 10);
/*t2*/ INSERT INTO t (id, val) VALUES (1, 20);
/*t1*/ COMMIT;
/*t2*/ ROLLBACK;
/*t2*/ SELECT val FROM t WHERE id = 1;
