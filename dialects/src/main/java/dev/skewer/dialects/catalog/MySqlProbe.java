package dev.skewer.dialects.catalog;

import dev.skewer.dialects.probe.Crossing;
import dev.skewer.dialects.probe.HiddenWaits;
import dev.skewer.dialects.probe.LockProbe;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How MySQL and its relatives tell who waits. */
final class MySqlProbe {
    /** User locks, and what is locked, flushed, named or allowed for the whole server; the rest stays in its database. */
    static final Crossing CROSSING = Crossing.of(
            "GET_LOCK",
            "RELEASE_LOCK",
            "RELEASE_ALL_LOCKS",
            "IS_FREE_LOCK",
            "IS_USED_LOCK",
            "FLUSH",
            "(?:UN)?LOCK\\s+INSTANCE",
            "BACKUP",
            "XA",
            "GLOBAL",
            "PERSIST",
            "GRANT",
            "REVOKE",
            "USER",
            "ROLE",
            "TABLESPACE",
            "KILL",
            "RESET",
            "PLUGIN");

    private static final String OWN_ID = "SELECT CONNECTION_ID()";

    /** The dictionary and the statistics: a definition locks them, and waits for those in other databases. */
    private static final String OWN_TABLES = "`mysql`\\.|`SYS_";

    /** Of 5.6; the text does not hide transactions there. */
    static final LockProbe STATUS_TEXT = new LockProbe.StatusText(
            OWN_ID, "SHOW ENGINE INNODB STATUS", "SHOW FULL PROCESSLIST", OWN_TABLES, null, CROSSING);

    /** The text hides transactions that have written nothing. */
    static final LockProbe STATUS_TEXT_AND_HIDDEN = new LockProbe.StatusText(
            OWN_ID,
            "SHOW ENGINE INNODB STATUS",
            "SHOW FULL PROCESSLIST",
            OWN_TABLES,
            new HiddenWaits(
                    "SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'",
                    "SELECT trx_mysql_thread_id FROM information_schema.INNODB_TRX WHERE trx_state = 'LOCK WAIT'",
                    110),
            CROSSING);

    /**
     * Never joined on the server: 8.0.12 then shows no wait at all. The threads in data_lock_waits are no use: they are those
     * that made the locks. An implicit lock is made explicit by whoever runs into it, and a lock is made anew by whoever
     * moves its record. Transactions are told rightly, and locks of tables are made by their owners alone.
     */
    static final LockProbe LOCK_TABLES = new LockProbe.Queries(
                    "SELECT THREAD_ID FROM performance_schema.threads WHERE PROCESSLIST_ID = CONNECTION_ID()",
                    List.of(
                            "SELECT CONCAT('trx ', REQUESTING_ENGINE_TRANSACTION_ID), CONCAT('trx ', BLOCKING_ENGINE_TRANSACTION_ID)"
                                    + " FROM performance_schema.data_lock_waits"))
            .beyondRows(new LockProbe.BeyondRows(
                    "SELECT 1 FROM performance_schema.threads"
                            + " WHERE PROCESSLIST_STATE LIKE 'Waiting for %' OR PROCESSLIST_STATE = 'User lock' LIMIT 1",
                    metadataWaits(), true))
            .owners(
                    "SELECT CONCAT('trx ', ENGINE_TRANSACTION_ID), THREAD_ID FROM performance_schema.data_locks WHERE LOCK_TYPE = 'TABLE'")
            .with(LockProbe.Habit.SHOWS_WAITS_EARLY)
            .crossing(CROSSING);

    /** Who waits until a table is closed is told by no lock; in his way are those who have tables open. */
    private static final String FLUSHES =
            " UNION ALL SELECT w.THREAD_ID, h.OWNER_THREAD_ID FROM performance_schema.threads w"
                    + " LEFT JOIN performance_schema.table_handles h ON h.OWNER_THREAD_ID <> w.THREAD_ID"
                    + " WHERE w.PROCESSLIST_STATE = 'Waiting for table flush'";

    private MySqlProbe() {}

    /**
     * A metadata lock is waited for without its holders being told. They are those who have, or asked before for, a lock of the same
     * object that does not go with it, by the tables of sql/mdl.cc; where a holder has just let go, nobody is found. To ask this too often
     * takes 8.0.12 down: it reads locks that others are about to free (PFS_column_row::make_row).
     */
    private static String metadataWaits() {
        Map<String, String> conflicts = new LinkedHashMap<>();
        granted(conflicts);
        pending(conflicts);
        String rules = conflicts.entrySet().stream()
                .map(entry -> " WHEN '" + entry.getKey() + "' THEN h.LOCK_TYPE IN (" + entry.getValue() + ")")
                .collect(Collectors.joining());
        return "SELECT w.OWNER_THREAD_ID, h.OWNER_THREAD_ID FROM performance_schema.metadata_locks w"
                + " LEFT JOIN performance_schema.metadata_locks h"
                + " ON h.OBJECT_TYPE = w.OBJECT_TYPE AND " + same("OBJECT_SCHEMA") + " AND " + same("OBJECT_NAME")
                + " AND h.OWNER_THREAD_ID <> w.OWNER_THREAD_ID AND (CASE CONCAT(w.LOCK_TYPE, ' ', h.LOCK_STATUS)"
                + rules
                + " WHEN 'EXCLUSIVE GRANTED' THEN TRUE ELSE FALSE END)"
                + " WHERE w.LOCK_STATUS = 'PENDING'"
                + FLUSHES;
    }

    /** 8.0.12 finds no user lock, whose schema is NULL, by its index. */
    private static String same(String column) {
        return "COALESCE(h." + column + ", '') = COALESCE(w." + column + ", '')";
    }

    /** What stands in the way of each kind of lock once it is held; everything is in the way of EXCLUSIVE. */
    private static void granted(Map<String, String> conflicts) {
        String upgrades = "'SHARED_UPGRADABLE', 'SHARED_NO_WRITE', 'SHARED_NO_READ_WRITE', 'EXCLUSIVE'";
        String writes = "'SHARED_WRITE', 'SHARED_WRITE_LOW_PRIO'";
        String noWrites = "'SHARED_READ_ONLY', 'SHARED_NO_WRITE', 'SHARED_NO_READ_WRITE', 'EXCLUSIVE'";
        conflicts.put("INTENTION_EXCLUSIVE GRANTED", "'SHARED', 'EXCLUSIVE'");
        conflicts.put("SHARED GRANTED", "'INTENTION_EXCLUSIVE', 'EXCLUSIVE'");
        conflicts.put("SHARED_HIGH_PRIO GRANTED", "'EXCLUSIVE'");
        conflicts.put("SHARED_READ GRANTED", "'SHARED_NO_READ_WRITE', 'EXCLUSIVE'");
        conflicts.put("SHARED_WRITE GRANTED", noWrites);
        conflicts.put("SHARED_WRITE_LOW_PRIO GRANTED", noWrites);
        conflicts.put("SHARED_UPGRADABLE GRANTED", upgrades);
        conflicts.put("SHARED_READ_ONLY GRANTED", writes + ", 'SHARED_NO_READ_WRITE', 'EXCLUSIVE'");
        conflicts.put("SHARED_NO_WRITE GRANTED", writes + ", " + upgrades);
        conflicts.put("SHARED_NO_READ_WRITE GRANTED", "'SHARED_READ', 'SHARED_READ_ONLY', " + writes + ", " + upgrades);
    }

    /** What goes before each kind of lock though it only waits. */
    private static void pending(Map<String, String> conflicts) {
        conflicts.put("INTENTION_EXCLUSIVE PENDING", "'SHARED', 'EXCLUSIVE'");
        conflicts.put("SHARED PENDING", "'EXCLUSIVE'");
        conflicts.put("SHARED_READ PENDING", "'SHARED_NO_READ_WRITE', 'EXCLUSIVE'");
        conflicts.put("SHARED_WRITE PENDING", "'SHARED_NO_WRITE', 'SHARED_NO_READ_WRITE', 'EXCLUSIVE'");
        conflicts.put(
                "SHARED_WRITE_LOW_PRIO PENDING",
                "'SHARED_READ_ONLY', 'SHARED_NO_WRITE', 'SHARED_NO_READ_WRITE', 'EXCLUSIVE'");
        conflicts.put("SHARED_UPGRADABLE PENDING", "'EXCLUSIVE'");
        conflicts.put("SHARED_READ_ONLY PENDING", "'SHARED_WRITE', 'SHARED_NO_READ_WRITE', 'EXCLUSIVE'");
        conflicts.put("SHARED_NO_WRITE PENDING", "'EXCLUSIVE'");
        conflicts.put("SHARED_NO_READ_WRITE PENDING", "'EXCLUSIVE'");
    }
}
