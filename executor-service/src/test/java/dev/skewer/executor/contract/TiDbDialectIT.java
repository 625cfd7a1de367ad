package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("servers")
final class TiDbDialectIT extends DialectContract {
    /** Of old versions those that {@code -Dskewer.tidb} names: each takes minutes to build. */
    static Stream<String> servers() {
        return Stream.of(System.getProperty("skewer.tidb", "tidb-8.5.4").split(","));
    }

    /** FULL is read as another name of the table before it; DESC in a key, and SET DEFAULT, are read and forgotten. */
    @Override
    Set<Capability> takenInSilence(Dialect dialect) {
        return EnumSet.of(
                Capability.FULL_JOIN,
                Capability.DESCENDING_KEYS,
                Capability.DESCENDING_CONSTRAINTS,
                Capability.FOREIGN_KEY_SET_DEFAULT);
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
                "FLUSH TABLES",
                "FLUSH STATUS",
                "SET lock_wait_timeout = 50",
                "SELECT 1",
                "DO 1",
                "SHOW TABLES",
                "START TRANSACTION",
                "BEGIN",
                "GRANT SELECT ON *.* TO 'root'@'%'");
    }
}
