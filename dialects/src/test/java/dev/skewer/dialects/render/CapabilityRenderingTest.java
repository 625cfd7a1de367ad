package dev.skewer.dialects.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of capabilities cannot lie: what is declared is written, what is not is refused by its name. */
class CapabilityRenderingTest {
    static Iterable<Dialect> everyDialect() {
        return Dialects.ALL;
    }

    @ParameterizedTest
    @MethodSource("everyDialect")
    void whatIsDeclaredIsWrittenAndWithoutItRefused(Dialect dialect) {
        for (Capability capability : dialect.capabilities().all()) {
            Statement example = Examples.of(capability, dialect);
            assertThat(refusal(dialect, example))
                    .as("%s: %s", capability, example)
                    .isEmpty();
            if (capability == Capability.INLINE_PARTITIONS || capability == Capability.INLINE_INDEXES) {
                continue;
            }
            assertThat(refusal(dialect.without(capability), example))
                    .as("without %s: %s", capability, example)
                    .contains(new Missing.Feature(capability));
        }
    }

    @ParameterizedTest
    @MethodSource("everyDialect")
    void whatIsNotDeclaredIsRefused(Dialect dialect) {
        for (Capability capability : Capability.values()) {
            if (!dialect.can(capability) && capability != Capability.INLINE_PARTITIONS) {
                Statement example = Examples.of(capability, dialect);
                assertThat(SqlRenderer.of(dialect).render(example))
                        .as("%s: %s", capability, example)
                        .isInstanceOf(Rendering.Unsupported.class);
            }
        }
    }

    /** What is said in one statement or in several is all the same here. */
    private static Optional<Missing> refusal(Dialect dialect, Statement statement) {
        SqlRenderer renderer = SqlRenderer.of(dialect);
        Rendering rendering = statement instanceof Definition.CreateTable(Table table, boolean ifNotExists)
                ? renderer.shape(table).getFirst()
                : renderer.render(statement);
        return switch (rendering) {
            case Rendering.Rendered rendered -> Optional.empty();
            case Rendering.Unsupported unsupported -> Optional.of(unsupported.missing());
        };
    }
}
