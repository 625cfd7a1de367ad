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
final class MySqlDialectIT extends DialectContract {
    static Stream<String> servers() {
        return versionsOf("mysql");
    }

    /**
     * FULL is read as another name of the table before it. DESC in a key is read and forgotten before 8.0. SET DEFAULT is
     * refused by InnoDB at first; 8.0.33 takes it and does nothing of the kind.
     */
    @Override
    Set<Capability> takenInSilence(Dialect dialect) {
        Set<Capability> taken = EnumSet.of(Capability.FULL_JOIN);
        if (!dialect.can(Capability.DESCENDING_KEYS)) {
            taken.addAll(Set.of(Capability.DESCENDING_KEYS, Capability.DESCENDING_CONSTRAINTS));
        }
        if (dialect.can(Capability.DROP_CONSTRAINT)) {
            taken.add(Capability.FOREIGN_KEY_SET_DEFAULT);
        }
        return taken;
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
