-- case: pg-read-write-unique-4
-- isolation: serializable
-- source: PostgreSQL isolation test read-write-unique-4
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- Invoice numbers: each transaction reads the highest number of the year and inserts the next one.
/*init*/ CREATE TABLE invoice (year INT, invoice_number INT, PRIMARY KEY (year, invoice_number));
/*init*/ INSERT INTO invoice (year, invoice_number) VALUES (2016, 1), (2016, 2);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT COALESCE(MAX(invoice_number) + 1, 1) FROM invoice WHERE year = 2016;
/*t2*/ SELECT COALESCE(MAX(invoice_number) + 1, 1) FROM invoice WHERE year = 2016;
/*t1*/ INSERT INTO invoice (year, invoice_number) VALUES (2016, 3);
/*t2*/ INSERT INTO invoice (year, invoice_number) VALUES (2016, 3);        -- waits for t1
/*t1*/ COMMIT;
/*t2*/ COMMIT;
