-- case: pg-read-only-anomaly
-- isolation: serializable
-- source: PostgreSQL isolation test read-only-anomaly-2
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- A withdrawal computes its fee from the old balance, a deposit commits, and a report reads the deposit but not the withdrawal.
-- The report makes the history non-serializable, and the withdrawal is refused.
/*init*/ CREATE TABLE bank_account (id TEXT PRIMARY KEY, balance INT NOT NULL);
/*init*/ INSERT INTO bank_account (id, balance) VALUES ('X', 0), ('Y', 0);
/*t2*/ BEGIN;
/*t2*/ SELECT balance FROM bank_account WHERE id = 'X';
/*t2*/ SELECT balance FROM bank_account WHERE id = 'Y';
/*t1*/ BEGIN;
/*t1*/ UPDATE bank_account SET balance = 20 WHERE id = 'Y';
/*t1*/ COMMIT;
/*t3*/ BEGIN;
/*t3*/ SELECT id, balance FROM bank_account WHERE id IN ('X', 'Y');
/*t3*/ COMMIT;
/*t2*/ UPDATE bank_account SET balance = -11 WHERE id = 'X';
/*t2*/ COMMIT;
