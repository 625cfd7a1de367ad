package dev.skewer.oracle.analysis.tree;

import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** Gives sessions, transactions, statements, tables and columns the plainest names. Pure functions. */
public final class Naming {
    private Naming() {}

    /** A case with plain names; nothing where there is text that nobody can rename in. */
    public static Optional<Scenario> plain(Scenario scenario) {
        if (!Trees.nodes(scenario, Statement.Raw.class).isEmpty()) {
            return Optional.empty();
        }
        List<String> tables = scenario.database().shape().tables().stream()
                .map(table -> table.name())
                .toList();
        List<String> columns = scenario.database().shape().tables().stream()
                .flatMap(table -> table.columns().stream())
                .map(column -> column.name())
                .distinct()
                .toList();
        boolean one = tables.size() == 1;
        Renaming renaming = new Renaming(names(tables, i -> one ? "t" : "t" + i), names(columns, i -> "c" + i));
        return Optional.of(sessions(renaming.of(scenario)));
    }

    /** A new name for each, by its place. */
    public static Map<String, String> names(Collection<String> old, IntFunction<String> name) {
        Map<String, String> names = new LinkedHashMap<>();
        old.forEach(each -> names.putIfAbsent(each, name.apply(names.size())));
        return names;
    }

    /** Sessions are counted as they come up in the order of submission, and what they do within them. */
    public static Scenario sessions(Scenario scenario) {
        Map<StepId, SessionId> sessionOf = new LinkedHashMap<>();
        scenario.transactions()
                .forEach(transaction ->
                        transaction.steps().forEach(step -> sessionOf.put(step.id(), transaction.session())));
        Map<SessionId, SessionId> sessions = new LinkedHashMap<>();
        Map<SessionId, Integer> counts = new LinkedHashMap<>();
        Map<StepId, StepId> steps = new LinkedHashMap<>();
        for (StepId step : scenario.order()) {
            SessionId session = sessions.computeIfAbsent(
                    sessionOf.getOrDefault(step, new SessionId("t")), _ -> new SessionId("t" + (sessions.size() + 1)));
            steps.put(step, new StepId(session + "." + counts.merge(session, 1, Integer::sum)));
        }
        List<Transaction> sorted = new ArrayList<>(scenario.transactions());
        sorted.sort(Comparator.comparingInt(transaction ->
                scenario.order().indexOf(transaction.steps().getFirst().id())));
        List<Transaction> transactions = new ArrayList<>();
        for (Transaction transaction : sorted) {
            transactions.add(new Transaction(
                    new TransactionId("T" + (transactions.size() + 1)),
                    sessions.getOrDefault(transaction.session(), transaction.session()),
                    transaction.explicit(),
                    transaction.level(),
                    transaction.mode(),
                    transaction.readOnly(),
                    transaction.steps().stream()
                            .map(step -> new Step(steps.getOrDefault(step.id(), step.id()), step.statement()))
                            .toList()));
        }
        return new Scenario(
                scenario.dialect(),
                scenario.database(),
                transactions,
                scenario.order().stream()
                        .map(step -> steps.getOrDefault(step, step))
                        .toList(),
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation());
    }
}
