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
final class OceanBaseDialectIT extends DialectContract {
    static Stream<String> servers() {
        return Stream.of("oceanbase-1.4.0");
    }

    /** DESC in a key is read and forgotten; LOCK IN SHARE MODE locks as FOR UPDATE does. */
    @Override
    Set<Capability> takenInSilence(Dialect dialect) {
        return EnumSet.of(Capability.LOCK_FOR_SHARE, Capability.DESCENDING_KEYS, Capability.DESCENDING_CONSTRAINTS);
    }

    /** The error of a time-out, word by word. */
    @Override
    ErrorClass ofNoWait() {
        return ErrorClass.LOCK_TIMEOUT;
    }

    @Override
    List<String> texts(Dialect dialect) {
        return List.of(
                "CREATE TABLE y (a INT)",
                "ALTER TABLE x ADD n INT",
                "RENAME TABLE x TO y",
                "DROP TABLE x",
                "TRUNCATE TABLE x",
                "LOCK TABLES m WRITE",
                "UNLOCK TABLES",
                "ANALYZE TABLE x",
                "SELECT 1",
                "DO 1",
                "SHOW TABLES",
                "START TRANSACTION",
                "BEGIN",
                "GRANT SELECT ON *.* TO CURRENT_USER()");
    }
}
