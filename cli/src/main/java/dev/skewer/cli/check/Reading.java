package dev.skewer.cli.check;

import dev.skewer.casefiles.CaseFile;
import dev.skewer.casefiles.CaseFileException;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.topic.Limits;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A case file as one dialect reads it. Immutable. */
sealed interface Reading {
    record Read(CaseFile file) implements Reading {}

    /** The dialect cannot read it or lacks statements; the reasons name the file and the line where there is one. */
    record Foreign(List<String> reasons) implements Reading {
        public Foreign {
            reasons = List.copyOf(reasons);
        }
    }

    static Reading of(CaseText text, Dialect dialect) {
        try {
            CaseFile file = CaseFileReader.of(dialect).read(text.file(), text.text());
            return excess(file.scenario())
                    .or(() -> lack(file.scenario(), dialect))
                    .<Reading>map(why -> new Foreign(List.of(text.file() + ": " + why)))
                    .orElseGet(() -> new Read(file));
        } catch (CaseFileException e) {
            return new Foreign(e.mistakes().stream()
                    .map(CaseFileException.Mistake::toString)
                    .toList());
        }
    }

    /** What there is more of than all services agree on. */
    private static Optional<String> excess(Scenario scenario) {
        Limits limits = Limits.defaults();
        long sessions = scenario.transactions().stream()
                .map(Transaction::session)
                .distinct()
                .count();
        long rows = scenario.database().rows().stream()
                .mapToLong(some -> some.rows().size())
                .sum();
        return Stream.of(
                        excess("sessions", sessions, limits.sessions()),
                        excess("statements", scenario.order().size(), limits.statements()),
                        excess("initial rows", rows, limits.rows()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> excess(String what, long there, int most) {
        return there <= most
                ? Optional.empty()
                : Optional.of("a case has at most %d %s, and this has %d; leave some out".formatted(most, what, there));
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
