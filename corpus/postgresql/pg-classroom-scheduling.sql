-- case: pg-classroom-scheduling
-- isolation: serializable
-- source: PostgreSQL isolation test classroom-scheduling
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 12..18 | SER | serial-order = pass
-- expect: postgresql 12..18 | RC RR SER | visibility = pass
-- Each transaction finds its time free, one books a meeting there and the other moves one there: a write skew over a range.
/*init*/ CREATE TABLE room (room TEXT, start_h INT, end_h INT, title TEXT, PRIMARY KEY (room, start_h));
/*init*/ INSERT INTO room (room, start_h, end_h, title) VALUES ('101', 14, 15, 'Bob');
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t1*/ SELECT COUNT(*) FROM room WHERE room = '101' AND start_h < 14 AND end_h > 13;
/*t2*/ SELECT COUNT(*) FROM room WHERE room = '101' AND start_h < 14 AND end_h > 12;
/*t1*/ INSERT INTO room (room, start_h, end_h, title) VALUES ('101', 13, 14, 'Carol');
/*t2*/ UPDATE room SET start_h = 12, end_h = 14 WHERE room = '101' AND start_h = 14;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
