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
final class MariaDbDialectIT extends DialectContract {
    static Stream<String> servers() {
        return versionsOf("mariadb");
    }

    /** As MySQL: FULL is a name, DESC is forgotten before 10.8, and from some version on SET DEFAULT is taken and not done. */
    @Override
    Set<Capability> takenInSilence(Dialect dialect) {
        Set<Capability> taken = EnumSet.of(Capability.FULL_JOIN);
        if (dialect.can(Capability.DESCENDING_KEYS)) {
            taken.add(Capability.FOREIGN_KEY_SET_DEFAULT);
        } else {
            taken.addAll(Set.of(Capability.DESCENDING_KEYS, Capability.DESCENDING_CONSTRAINTS));
        }
        return taken;
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
                "CREATE TEMPORARY TABLE z (a INT)",
                "ALTER TABLE x ADD n INT",
                "RENAME TABLE x TO y",
                "DROP TABLE x",
                "TRUNCATE TABLE x",
                "LOCK TABLES m WRITE",
                "UNLOCK TABLES",
                "ANALYZE TABLE x",
                "OPTIMIZE TABLE x",
                "REPAIR TABLE x",
                "CHECK TABLE x",
                "FLUSH TABLES",
                "FLUSH STATUS",
                "SET lock_wait_timeout = 50",
                "SELECT 1",
                "DO 1",
                "SHOW TABLES",
                "CACHE INDEX x IN default",
                "LOAD INDEX INTO CACHE x",
                "START TRANSACTION",
                "BEGIN",
                "GRANT SELECT ON *.* TO CURRENT_USER()");
    }
}
