-- case: pg-partition-key-update
-- isolation: read committed
-- source: PostgreSQL isolation test partition-key-update-1
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- The row moves to another partition while an update of it waits. The update cannot follow it there and fails with 40001.
/*init*/ CREATE TABLE foo (a INT, b TEXT) PARTITION BY LIST (a);
/*init*/ CREATE TABLE foo1 PARTITION OF foo FOR VALUES IN (1);
/*init*/ CREATE TABLE foo2 PARTITION OF foo FOR VALUES IN (2);
/*init*/ INSERT INTO foo (a, b) VALUES (1, 'ABC');
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE foo SET a = 2 WHERE a = 1;
/*t2*/ UPDATE foo SET b = 'EFG' WHERE a = 1;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
