-- case: passed-over-key
-- expect: postgresql 12..18 | RC | serial-write = design(NO_GAP_LOCK)
-- expect: postgresql 12..18 | RR | serial-write = design(SNAPSHOT_ORDER)
-- expect: postgresql 12..18 | SER | serial-order = pass
-- The INSERT passes over the key that is there and does not lock it: it may be gone before the first transaction ends.
/*init*/ CREATE TABLE t (c0 INT, PRIMARY KEY (c0));
/*init*/ INSERT INTO t (c0) VALUES (10);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO t (c0) VALUES (10) ON CONFLICT DO NOTHING;
/*t2*/ DELETE FROM t;
/*t1*/ COMMIT;
