-- case: pg-receipt-report
-- isolation: serializable
-- source: PostgreSQL isolation test receipt-report
-- expect: postgresql 12..18 | RC | serial-write = design(NO_GAP_LOCK)
-- expect: postgresql 12..18 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- A batch is closed while a receipt is being added to it, and a report in between reads the closed batch: only the reader makes
-- the history non-serializable.
/*init*/ CREATE TABLE ctl (k TEXT NOT NULL PRIMARY KEY, deposit_date INT NOT NULL);
/*init*/ CREATE TABLE receipt (receipt_no INT NOT NULL PRIMARY KEY, deposit_date INT NOT NULL, amount INT);
/*init*/ INSERT INTO ctl (k, deposit_date) VALUES ('receipt', 22);
/*init*/ INSERT INTO receipt (receipt_no, deposit_date, amount) VALUES (1, 22, 1), (2, 22, 2);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t3*/ BEGIN;
/*t1*/ INSERT INTO receipt (receipt_no, deposit_date, amount) VALUES (3, (SELECT deposit_date FROM ctl WHERE k = 'receipt'), 4);
/*t2*/ UPDATE ctl SET deposit_date = 23 WHERE k = 'receipt';
/*t2*/ COMMIT;
/*t3*/ SELECT * FROM ctl WHERE k = 'receipt';
/*t3*/ SELECT * FROM receipt WHERE deposit_date = 22;
/*t3*/ COMMIT;
/*t1*/ COMMIT;
