package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What stands above the statements of a case file. Immutable.
 *
 * @param levels at which the case is run; none means the target's own default
 * @param notes free comments
 */
public record CaseHeader(
        String name,
        List<Isolation> levels,
        @Nullable ConcurrencyMode mode,
        List<Setting> settings,
        @Nullable String source,
        List<Expectation> expectations,
        List<String> notes) {
    public CaseHeader {
        Check.notBlank(name, "the name of a case");
        levels = List.copyOf(levels);
        settings = List.copyOf(settings);
        expectations = List.copyOf(expectations);
        notes = List.copyOf(notes);
    }

    public static CaseHeader named(String name) {
        return new CaseHeader(name, List.of(), null, List.of(), null, List.of(), List.of());
    }
}
