-- case: pg-matview-write-skew
-- isolation: serializable
-- source: PostgreSQL commit 43351557d0d
-- expect: postgresql 12..15 | SER | serial-order = violation
-- expect: postgresql 12..18 | RC RR | serial-write = pass
-- expect: postgresql 16..18 | SER | serial-order = pass
-- One transaction refreshes a materialized view, the other reads the view and then writes the table below it: write skew. Up to
-- 15 the refresh took no part in the checks and both committed. The last read brings the view to light.
/*init*/ CREATE TABLE orders (day DATE, item TEXT, num INT);
/*init*/ INSERT INTO orders (day, item, num) VALUES ('2022-04-01', 'apple', 10), ('2022-04-01', 'banana', 20);
/*init*/ CREATE MATERIALIZED VIEW order_summary AS SELECT day, item, SUM(num) AS total FROM orders GROUP BY day, item;
/*init*/ CREATE UNIQUE INDEX order_summary_key ON order_summary (day, item);
/*init*/ INSERT INTO orders (day, item, num) VALUES ('2022-04-02', 'apple', 20);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t2*/ SELECT MAX(day) FROM order_summary;
/*t1*/ REFRESH MATERIALIZED VIEW CONCURRENTLY order_summary;
/*t2*/ INSERT INTO orders (day, item, num) VALUES ('2022-04-02', 'orange', 15);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM order_summary;
