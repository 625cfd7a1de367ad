package dev.skewer.cli.check;

import dev.skewer.schemas.sql.Isolation;
import java.util.List;

/**
 * What a person asked for, as far as it made sense. Immutable.
 *
 * @param levels none means those of each file
 * @param slots how many cases run at once on each target
 */
record CheckRequest(List<CaseText> texts, List<Isolation> levels, boolean json, int slots) {
    CheckRequest {
        texts = List.copyOf(texts);
        levels = List.copyOf(levels);
    }
}
