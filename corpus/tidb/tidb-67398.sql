-- case: tidb-67398
-- isolation: read committed, repeatable read
-- mode: pessimistic
-- source: TiDB#67398
-- expect: mariadb 10.11..11.4 | RU RC RR SER | serial-write = pass
-- expect: tidb 8.5 | RC RR | serial-write = pass
-- expect: mariadb 10.11..11.4 | SER | serial-order = pass
-- The delete waits for a row that matches before and after. When it goes on, all five rows match; in the report, on a TiKV
-- cluster, it deleted only those that had matched before. The expectations are measured on TiDB's embedded storage.
/*init*/ CREATE TABLE mtest (c0 VARCHAR(10), c1 VARCHAR(10), c2 VARCHAR(10));
/*init*/ INSERT INTO mtest (c0, c1, c2) VALUES ('a', 'one', 'x'), ('b', '', 'y'), ('c', NULL, 'z'), ('d', 'four', 'u'), ('e', NULL, 'v');
/*t1*/ BEGIN;
/*t1*/ UPDATE mtest SET c0 = '.', c1 = '', c2 = 'w';
/*t2*/ BEGIN;
/*t2*/ DELETE FROM mtest WHERE c1 = '';        -- waits for t1
/*t1*/ UPDATE mtest SET c2 = '' WHERE c1 = 'four';
/*t1*/ COMMIT;
/*t2*/ COMMIT;
