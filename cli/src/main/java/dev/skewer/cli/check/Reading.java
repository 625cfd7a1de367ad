package dev.skewer.cli.check;

import dev.skewer.casefiles.CaseFile;
import dev.skewer.casefiles.CaseFileException;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.testcase.Scenario;
import java.util.Optional;
import java.util.stream.Stream;

/** A case file as one dialect reads it. Immutable. */
sealed interface Reading {
    record Read(CaseFile file) implements Reading {}

    /** The dialect has no such statements; {@code why} names the file and the line where there is one. */
    record Foreign(String why) implements Reading {}

    static Reading of(CaseText text, Dialect dialect) {
        try {
            CaseFile file = CaseFileReader.of(dialect).read(text.file(), text.text());
            return lack(file.scenario(), dialect)
                    .<Reading>map(why -> new Foreign(text.file() + ": " + why))
                    .orElseGet(() -> new Read(file));
        } catch (CaseFileException e) {
            return new Foreign(String.valueOf(e.getMessage()));
        }
    }

    private static Optional<String> lack(Scenario scenario, Dialect dialect) {
        SqlRenderer renderer = SqlRenderer.of(dialect);
        Stream<Rendering> shape =
                scenario.database().shape().tables().stream().flatMap(table -> renderer.shape(table).stream());
        Stream<Rendering> setUp = scenario.database().setUp().stream().map(renderer::render);
        Stream<Rendering> steps = scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(step -> renderer.render(step.statement()));
        return Stream.of(shape, setUp, steps)
                .flatMap(renderings -> renderings)
                .flatMap(rendering -> rendering instanceof Rendering.Unsupported unsupported
                        ? Stream.of(unsupported.dialect() + " lacks " + unsupported.missing())
                        : Stream.empty())
                .findFirst();
    }
}
