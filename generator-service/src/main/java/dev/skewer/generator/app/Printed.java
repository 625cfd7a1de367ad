package dev.skewer.generator.app;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A generated case as a case file. */
final class Printed {
    private Printed() {}

    static String of(Dialect dialect, Case one) {
        return switch (one) {
            case TestCase testCase -> of(dialect, testCase, testCase.scenario(), List.of());
            case LoadCase load -> of(dialect, load, oneRound(load.load()), List.of(told(load.load())));
        };
    }

    private static String told(LoadCase.Load load) {
        return "a load: the sessions run freely, each of them " + load.rounds()
                + " times; this is one round, one transaction after the other";
    }

    private static Scenario oneRound(LoadCase.Load load) {
        List<StepId> order = load.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(Step::id)
                .toList();
        return new Scenario(
                load.dialect(),
                load.database(),
                load.transactions(),
                order,
                load.requires(),
                load.settings(),
                load.instrumentation());
    }

    private static String of(Dialect dialect, Case one, Scenario scenario, List<String> told) {
        Provenance from = one.provenance();
        String origin = "%s of seed %d, generator %s, profile %s"
                .formatted(from.strategy(), from.seed(), from.generatorVersion(), from.profile());
        List<String> notes = new ArrayList<>(told);
        if (!from.parents().isEmpty()) {
            notes.add("made of "
                    + String.join(
                            ", ",
                            from.parents().stream()
                                    .map(parent -> parent.value())
                                    .toList()));
        }
        CaseHeader header = new CaseHeader(one.id().value(), List.of(), null, List.of(), origin, List.of(), notes);
        return CaseFileWriter.of(dialect).write(header, said(dialect, scenario));
    }

    /** A header says one level for all; where transactions differ, the sessions say theirs, as the executor makes them do. */
    private static Scenario said(Dialect dialect, Scenario scenario) {
        boolean differ = scenario.transactions().stream()
                        .map(Transaction::level)
                        .distinct()
                        .count()
                > 1;
        return differ ? new Saying(dialect).apply(scenario) : scenario;
    }

    /** Not thread-safe: for one scenario. */
    private static final class Saying {
        private final Dialect dialect;
        private final Map<SessionId, Isolation> levels = new HashMap<>();
        private final List<Transaction> transactions = new ArrayList<>();
        private final Map<StepId, List<StepId>> before = new HashMap<>();
        private int number;

        Saying(Dialect dialect) {
            this.dialect = dialect;
        }

        Scenario apply(Scenario scenario) {
            for (Transaction transaction : scenario.transactions()) {
                Isolation level = transaction.level();
                if (level != null && level != levels.put(transaction.session(), level)) {
                    dialect.levelling(level).forEach(statement -> say(transaction, level, statement));
                }
                transactions.add(transaction);
            }
            List<StepId> order = new ArrayList<>();
            for (StepId step : scenario.order()) {
                order.addAll(before.getOrDefault(step, List.of()));
                order.add(step);
            }
            return new Scenario(
                    scenario.dialect(),
                    scenario.database(),
                    transactions,
                    order,
                    scenario.requires(),
                    scenario.settings(),
                    scenario.instrumentation());
        }

        private void say(Transaction transaction, Isolation level, Statement statement) {
            number++;
            StepId id = new StepId(transaction.session() + ".level-" + number);
            transactions.add(new Transaction(
                    new TransactionId("level-" + number),
                    transaction.session(),
                    false,
                    level,
                    null,
                    false,
                    List.of(new Step(id, statement))));
            before.computeIfAbsent(transaction.steps().getFirst().id(), none -> new ArrayList<>())
                    .add(id);
        }
    }
}
