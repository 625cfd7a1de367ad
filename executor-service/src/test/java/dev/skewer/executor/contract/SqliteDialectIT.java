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
final class SqliteDialectIT extends DialectContract {
    static Stream<String> servers() {
        return Stream.of("sqlite");
    }

    /** The driver's build has an option on that most builds have off. */
    @Override
    Set<Capability> takenInSilence(Dialect dialect) {
        return EnumSet.of(Capability.WRITE_LIMIT, Capability.WRITE_ORDER_BY);
    }

    @Override
    List<String> texts(Dialect dialect) {
        return List.of("ANALYZE", "PRAGMA cache_size = 50", "CREATE TEMPORARY TABLE z (a INT)");
    }
}
