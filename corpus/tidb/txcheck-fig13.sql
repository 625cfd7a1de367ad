-- case: txcheck-fig13
-- isolation: repeatable read
-- mode: pessimistic
-- source: TxCheck, Figure 13 (TiDB)
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- expect: mariadb 10.11..11.4, tidb 8.5 | RC RR | visibility = pass
-- The second transaction reads a row, the first deletes it and commits, and the second reads again: by its snapshot it must find
-- the same row. TxCheck saw it gone (G-SIb).
/*init*/ CREATE TABLE t0 (pkey INT PRIMARY KEY, c0 INT);
/*init*/ INSERT INTO t0 (pkey, c0) VALUES (1, 7);
/*t1*/ BEGIN;
/*t2*/ BEGIN;
/*t2*/ SELECT ref0.c0 FROM t0 AS ref0 ORDER BY c0 DESC;
/*t1*/ DELETE FROM t0;
/*t1*/ COMMIT;
/*t2*/ SELECT ref0.c0 FROM t0 AS ref0 ORDER BY c0 DESC;
/*t2*/ COMMIT;
