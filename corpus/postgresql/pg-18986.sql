-- case: pg-18986
-- isolation: read committed
-- source: PostgreSQL bug #18986, commit 5022ff250ee
-- expect: postgresql 17..17.5 | RC | crash = crash
-- expect: postgresql 17.6 | RC | serial-write = pass
-- expect: postgresql 18 | RC RR | serial-write = pass
-- expect: postgresql 18 | SER | serial-order = pass
-- expect: postgresql 18 | RC RR SER | crash = pass
-- A merge inside a WITH clause, a BEFORE ROW trigger and a concurrent update: 17.5 goes down, 17.6 comes out right.
/*init*/ CREATE TABLE target (key INT PRIMARY KEY, balance INT, val TEXT);
/*init*/ CREATE FUNCTION target_trigger() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
/*init*/ CREATE TRIGGER target_bu BEFORE UPDATE ON target FOR EACH ROW EXECUTE FUNCTION target_trigger();
/*init*/ INSERT INTO target (key, balance, val) VALUES (1, 160, 'setup');
/*t1*/ BEGIN;
/*t1*/ UPDATE target SET balance = 50, val = val || ' updated' WHERE key = 1;
/*t2*/ BEGIN;
/*t2*/ WITH m AS (MERGE INTO target t USING (SELECT 1 AS key) s ON s.key = t.key WHEN MATCHED AND balance < 100 THEN UPDATE SET balance = balance * 2, val = t.val || ' when1' WHEN MATCHED AND balance < 200 THEN UPDATE SET balance = balance * 4, val = t.val || ' when2' RETURNING t.balance) SELECT balance FROM m;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
