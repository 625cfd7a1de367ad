-- case: pg-self-modified
-- isolation: read committed
-- source: PostgreSQL commit 41f5e04aec6
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- One statement updates a row twice, through a WITH clause, after it has waited for another update: the second change of the
-- same row is skipped, and the first one stands.
/*init*/ CREATE TABLE accounts (accountid VARCHAR(10) PRIMARY KEY, balance INT NOT NULL);
/*init*/ INSERT INTO accounts (accountid, balance) VALUES ('checking', 600), ('savings', 600);
/*t1*/ BEGIN;
/*t1*/ UPDATE accounts SET balance = balance - 200 WHERE accountid = 'checking';
/*t2*/ BEGIN;
/*t2*/ WITH up AS (UPDATE accounts SET balance = balance + 1100 WHERE accountid = 'checking' RETURNING balance) UPDATE accounts a SET balance = up.balance + 100 FROM up;        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
