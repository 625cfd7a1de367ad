-- case: pg-merge-trigger
-- isolation: read committed
-- source: PostgreSQL commit 9321c79c86e
-- expect: postgresql 15..15.2 | RC | crash = crash
-- expect: postgresql 15.3..15.4 | RC | serial-write = pass
-- expect: postgresql 16..18 | RC RR | serial-write = pass
-- expect: postgresql 16..18 | SER | serial-order = pass
-- expect: postgresql 16..18 | RC RR SER | crash = pass
-- The merge waits for an update that changes which of its WHEN clauses applies. With a BEFORE ROW trigger that brings the server
-- down in 15.2; from 15.3 on the clause is chosen again and the balance is 100, not 640.
/*init*/ CREATE TABLE target (key INT PRIMARY KEY, balance INT, val TEXT);
/*init*/ CREATE FUNCTION target_trigger() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
/*init*/ CREATE TRIGGER target_bu BEFORE UPDATE ON target FOR EACH ROW EXECUTE FUNCTION target_trigger();
/*init*/ INSERT INTO target (key, balance, val) VALUES (1, 160, 'setup');
/*t1*/ BEGIN;
/*t1*/ UPDATE target SET balance = 50, val = val || ' updated' WHERE key = 1;
/*t2*/ BEGIN;
/*t2*/ MERGE INTO target t USING (SELECT 1 AS key) s ON s.key = t.key WHEN MATCHED AND balance < 100 THEN UPDATE SET balance = balance * 2, val = t.val || ' when1' WHEN MATCHED AND balance < 200 THEN UPDATE SET balance = balance * 4, val = t.val || ' when2';        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
