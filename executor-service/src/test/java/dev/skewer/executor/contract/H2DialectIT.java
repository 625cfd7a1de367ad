package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.schemas.execution.ErrorClass;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("servers")
final class H2DialectIT extends DialectContract {
    static Stream<String> servers() {
        return Stream.of("h2");
    }

    /**
     * Of hints it knows USE alone; a level for the next transaction is one for the session. It reads and forgets the tables
     * behind OF, the order of a write, BTREE, DESC of a unique key, and the table of DROP INDEX.
     */
    @Override
    Set<Capability> takenInSilence(Dialect dialect) {
        return EnumSet.of(
                Capability.INDEX_HINTS,
                Capability.LOCK_OF_TABLES,
                Capability.WRITE_ORDER_BY,
                Capability.SET_NEXT_LEVEL,
                Capability.INDEX_METHODS,
                Capability.DESCENDING_CONSTRAINTS,
                Capability.DROP_INDEX_OF_TABLE);
    }

    /** The error of a time-out, word by word. */
    @Override
    ErrorClass ofNoWait() {
        return ErrorClass.LOCK_TIMEOUT;
    }

    /** The error of a deadlock, word by word. */
    @Override
    ErrorClass ofConflict() {
        return ErrorClass.DEADLOCK;
    }

    @Override
    List<String> texts(Dialect dialect) {
        return List.of(
                "ANALYZE",
                "SET LOCK_TIMEOUT 50",
                "CREATE TABLE y (a INT)",
                "CREATE LOCAL TEMPORARY TABLE z (a INT)",
                "TRUNCATE TABLE x",
                "DROP TABLE x",
                "ALTER TABLE x ADD n INT",
                "CREATE USER u PASSWORD ''",
                "GRANT SELECT ON x TO PUBLIC",
                "REVOKE SELECT ON x FROM PUBLIC",
                "COMMENT ON TABLE x IS 'c'",
                "CREATE SEQUENCE q",
                "CHECKPOINT");
    }
}
