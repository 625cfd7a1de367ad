-- case: pg-epq-basic
-- isolation: read committed
-- source: PostgreSQL isolation test eval-plan-qual
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- The update waits, finds that the row no longer meets its condition, and changes nothing; a serial run does the same.
/*init*/ CREATE TABLE accounts (accountid VARCHAR(10) PRIMARY KEY, balance INT NOT NULL);
/*init*/ INSERT INTO accounts (accountid, balance) VALUES ('checking', 600), ('savings', 600);
/*t1*/ BEGIN;
/*t1*/ UPDATE accounts SET balance = balance + 500 WHERE accountid = 'checking';
/*t2*/ BEGIN;
/*t2*/ UPDATE accounts SET balance = balance + 1000 WHERE accountid = 'checking' AND balance < 1000;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
