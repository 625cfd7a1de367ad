package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource("servers")
final class PostgreSqlDialectIT extends DialectContract {
    static Stream<String> servers() {
        return versionsOf("postgresql");
    }

    @Override
    Set<Capability> takenInSilence(Dialect dialect) {
        return Set.of();
    }

    @Override
    List<String> texts(Dialect dialect) {
        return List.of(
                "ANALYZE x",
                "LOCK TABLE x",
                "CREATE TEMPORARY TABLE z (a INT)",
                "SET lock_timeout = 0",
                "GRANT SELECT ON x TO PUBLIC");
    }
}
