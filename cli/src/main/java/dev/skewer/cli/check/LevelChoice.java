package dev.skewer.cli.check;

import dev.skewer.cli.result.Subject;
import dev.skewer.cli.result.TargetName;
import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.sql.Isolation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A level that a case is to be run at; null is each target's own. Immutable. */
record LevelChoice(@Nullable Isolation named) {
    /** What a person asked for, else what the file says, else the target's own. */
    static List<LevelChoice> of(List<Isolation> asked, List<Isolation> header) {
        List<Isolation> levels = asked.isEmpty() ? header : asked;
        return levels.isEmpty()
                ? List.of(new LevelChoice(null))
                : levels.stream().distinct().map(LevelChoice::new).toList();
    }

    boolean isAcceptedBy(Dialect dialect) {
        return named == null || dialect.levels().accepts(named);
    }

    Subject subject(CaseText text, String caseName, TargetName target, Dialect dialect) {
        Isolation level = named == null ? dialect.levels().byDefault() : named;
        return new Subject(text.file(), caseName, target, level, named == null);
    }
}
