-- case: pg-total-cash
-- isolation: serializable
-- source: PostgreSQL isolation test total-cash
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- Two withdrawals from two accounts of one person, each allowed by the total that it reads before.
/*init*/ CREATE TABLE accounts (accountid TEXT NOT NULL PRIMARY KEY, balance INT NOT NULL);
/*init*/ INSERT INTO accounts (accountid, balance) VALUES ('checking', 600), ('savings', 600);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ UPDATE accounts SET balance = balance - 200 WHERE accountid = 'checking';
/*t2*/ UPDATE accounts SET balance = balance - 200 WHERE accountid = 'savings';
/*t1*/ SELECT SUM(balance) FROM accounts;
/*t2*/ SELECT SUM(balance) FROM accounts;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
