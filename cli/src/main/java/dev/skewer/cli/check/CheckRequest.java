package dev.skewer.cli.check;

import dev.skewer.executor.ExecutorOptions;
import dev.skewer.schemas.sql.Isolation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a person asked for, as far as it made sense. Immutable.
 *
 * @param levels none means those of each file
 * @param manner how results are told
 * @param strict whether a violation that a document explains is one, too, for those who only look at the exit code
 * @param options how cases are run on each target
 * @param junit where a report for CI servers is wanted
 */
record CheckRequest(
        List<CaseText> texts,
        List<Isolation> levels,
        Manner manner,
        boolean strict,
        ExecutorOptions options,
        Optional<Path> junit) {
    CheckRequest {
        texts = List.copyOf(texts);
        levels = List.copyOf(levels);
    }

    /** How results are told. */
    enum Manner {
        /** Each in full. */
        PAGES,
        /** A line for each file, and what was found in full. */
        TABLE,
        JSON
    }
}
