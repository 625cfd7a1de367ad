package dev.skewer.simulator;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.simulator.cases.SimCases;
import dev.skewer.simulator.engine.Fault;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Compares plain reads with the same SELECT on what was committed when their snapshot was taken. */
final class Snapshots {
    private final TestCase testCase;
    private final Execution execution;

    private Snapshots(TestCase testCase, Execution execution) {
        this.testCase = testCase;
        this.execution = execution;
    }

    /** The reads that show something else. Those behind writes of their own transaction are left out. */
    static List<String> wrongReads(Fault fault, TestCase testCase) {
        Execution execution = Histories.run(fault, testCase, Probe.EACH_COMMIT);
        Snapshots snapshots = new Snapshots(testCase, execution);
        List<String> wrong = new ArrayList<>();
        for (Transaction transaction : testCase.scenario().transactions()) {
            List<Step> steps = new ArrayList<>();
            for (Step step : transaction.steps()) {
                if (step.statement() instanceof Mutation) {
                    break;
                }
                if (step.statement() instanceof Statement.Select) {
                    steps.add(step);
                }
            }
            for (Step step : steps) {
                boolean fresh = transaction.level() == Isolation.READ_COMMITTED;
                wrong.addAll(snapshots.wrong(step, fresh ? step : steps.getFirst()));
            }
        }
        return wrong;
    }

    private List<String> wrong(Step step, Step first) {
        boolean plain = step.statement() instanceof Statement.Select select
                && select.query().locking() == null;
        if (!plain || !(outcome(execution, step.id()) instanceof Outcome.Rows shown)) {
            return List.of();
        }
        List<TableRows> then = committedBefore(first.id());
        Database scenario = testCase.scenario().database();
        Task task = new Task.Statements(
                new Database(scenario.shape(), List.of(), List.of()),
                List.of(new Task.Batch(true, then, List.of(step))));
        RunPlan.Work work = SimCases.plan(testCase).work();
        RunPlan.Work alone = new RunPlan.Work(
                work.dialect(), task, null, work.requires(), work.settings(), work.instrumentation(), List.of(), false);
        Execution reference =
                (Execution) new SimulatedTarget(Fault.NONE).run(RunPlan.of(testCase.id(), 0, Purpose.JUDGE, alone));
        boolean same = outcome(reference, step.id()) instanceof Outcome.Rows expected
                && bag(expected).equals(bag(shown));
        return same ? List.of() : List.of(step.id() + " in " + Histories.trace(execution));
    }

    private static List<Row> bag(Outcome.Rows rows) {
        return rows.rows().stream().sorted().toList();
    }

    private static Outcome outcome(Execution execution, StepId step) {
        return execution.events().stream()
                .filter(event -> event instanceof Event.Done done && done.step().equals(step))
                .map(event -> ((Event.Done) event).outcome())
                .findFirst()
                .orElse(new Outcome.Unknown("not sent"));
    }

    private List<TableRows> committedBefore(StepId step) {
        List<TableRows> committed = testCase.scenario().database().rows();
        for (Event event : execution.events()) {
            if (event instanceof Event.Sent sent && sent.step().equals(step)) {
                break;
            }
            if (event instanceof Event.Observed observed) {
                committed = observed.tables().stream()
                        .filter(table -> !table.rows().isEmpty())
                        .map(Snapshots::rows)
                        .toList();
            }
        }
        return committed;
    }

    private static TableRows rows(TableState state) {
        return new TableRows(
                state.table(),
                state.columns(),
                state.rows().stream()
                        .map(row ->
                                row.values().stream().map(Snapshots::literal).toList())
                        .toList());
    }

    private static Literal literal(Value value) {
        return switch (value.kind()) {
            case NULL -> new Literal.Null();
            case INT -> new Literal.Whole(new BigInteger(value.text()));
            case TEXT -> new Literal.Text(value.text());
            default -> throw new AssertionError(value);
        };
    }
}
