-- case: pg-update-conflict-out
-- isolation: serializable
-- source: PostgreSQL commit 5940ffb2213 (Jepsen, PostgreSQL 12.3)
-- expect: postgresql 9.5..9.5.22, postgresql 9.6..9.6.18, postgresql 10..10.13, postgresql 11..11.8, postgresql 12..12.3 | SER | serial-order = violation
-- expect: postgresql 12.4..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- Write skew over two tables. The third transaction updates the row that the second then reads and makes the check for
-- conflicts look at the wrong version, so nobody was refused. Fixed in 12.4, 11.9, 10.14, 9.6.19 and 9.5.23.
/*init*/ CREATE TABLE txn0 (id INT PRIMARY KEY, val TEXT);
/*init*/ CREATE TABLE txn1 (id INT PRIMARY KEY, val TEXT);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t3*/ BEGIN;
/*t1*/ SELECT * FROM txn0 WHERE id = 42;
/*t2*/ INSERT INTO txn0 (id, val) VALUES (42, 'second');
/*t1*/ INSERT INTO txn1 (id, val) VALUES (7, 'first');
/*t1*/ COMMIT;
/*t3*/ UPDATE txn1 SET val = 'third' WHERE id = 7;
/*t2*/ SELECT * FROM txn1 WHERE id = 7;
/*t2*/ COMMIT;
/*t3*/ ROLLBACK;
