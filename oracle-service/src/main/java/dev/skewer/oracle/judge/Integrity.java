package dev.skewer.oracle.judge;

import dev.skewer.oracle.analysis.compare.Bags;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.RawText;
import dev.skewer.oracle.analysis.reload.Reload;
import dev.skewer.oracle.analysis.serial.SerialPlans;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What holds at every level: an index has what its table has, and the final state keeps the constraints of its tables. The DBMS judges
 * the second itself: it must accept each row of the final state in a fresh table of the same shape, and compute the same generated
 * columns. So nothing is asked of a DBMS that it does not enforce alone. Immutable.
 */
public final class Integrity implements Oracle {
    public static final OracleName NAME = new OracleName("integrity");
    public static final Anomaly INDEX = new Anomaly("index differs from table");
    public static final Anomaly CONSTRAINT = new Anomaly("constraint broken");
    public static final Anomaly GENERATED = new Anomaly("generated column wrong");

    @Override
    public OracleName name() {
        return NAME;
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public Next examine(Evidence evidence) {
        Execution execution = evidence.original();
        if (execution.crash() != null) {
            return Next.notApplicable("the server went down in the run");
        }
        if (execution.inconclusive() != null) {
            return Next.inconclusive(execution.inconclusive());
        }
        List<Clue> indexes = indexBreaches(execution);
        return indexes.isEmpty() ? constraints(evidence) : confirmed(evidence, indexes);
    }

    private static List<Clue> indexBreaches(Execution execution) {
        List<Clue> clues = new ArrayList<>();
        for (TableState state : execution.finalState()) {
            if (state.throughIndex() != null && differs(execution, state)) {
                clues.add(new Clue.Breach(
                        state.table(), "other rows through index " + state.throughIndex(), state.rows()));
            }
        }
        if (!execution.serverChecks().isEmpty()) {
            clues.add(new Clue.ServerSaid(execution.serverChecks()));
        }
        return clues;
    }

    /** H2 keeps a CHAR without its padding in an index and with it in the table: blanks at the end of a text are no difference. */
    private static boolean differs(Execution execution, TableState throughIndex) {
        Optional<TableState> table = execution.finalState().stream()
                .filter(state -> state.throughIndex() == null && state.table().equals(throughIndex.table()))
                .findFirst();
        if (table.isEmpty() || !table.get().columns().containsAll(throughIndex.columns())) {
            return true;
        }
        List<Integer> places = throughIndex.columns().stream()
                .map(column -> table.get().columns().indexOf(column))
                .toList();
        List<Row> scanned = table.get().rows().stream()
                .map(row -> new Row(places.stream().map(row.values()::get).toList()))
                .toList();
        return !Bags.equal(unpadded(scanned), unpadded(throughIndex.rows()));
    }

    private static List<Row> unpadded(List<Row> rows) {
        return rows.stream()
                .map(row ->
                        new Row(row.values().stream().map(Integrity::unpadded).toList()))
                .toList();
    }

    private static Value unpadded(Value value) {
        return value.kind() == Value.Kind.TEXT
                ? new Value(Value.Kind.TEXT, value.text().stripTrailing())
                : value;
    }

    /** The same must happen in a fresh database, where the server's own checker looks too. */
    private static Next confirmed(Evidence evidence, List<Clue> clues) {
        RunPlan again = checked(evidence.original().plan());
        Optional<Report> report = evidence.of(again);
        if (report.isEmpty()) {
            return new Next.Need(List.of(again));
        }
        if (!(report.get() instanceof Execution second) || indexBreaches(second).isEmpty()) {
            return Next.inconclusive("an index differed from its table once, and not when the case was run again");
        }
        List<Clue> all = new ArrayList<>(clues);
        if (!second.serverChecks().isEmpty()) {
            all.add(new Clue.ServerSaid(second.serverChecks()));
        }
        return Next.violation(new Witness(INDEX, "A table has other rows when it is read through an index", all));
    }

    private static RunPlan checked(RunPlan plan) {
        List<Probe> probes = List.of(Probe.INDEXES, Probe.SERVER_CHECK);
        return RunPlan.of(
                plan.rootCase(), plan.attempt(), Purpose.JUDGE, plan.work().inFreshDatabase(probes));
    }

    private static Next constraints(Evidence evidence) {
        Execution execution = evidence.original();
        Database database = execution.plan().work().task().database();
        Optional<String> obstacle = obstacle(execution.plan().work(), database);
        if (obstacle.isPresent()) {
            return Next.pass(List.of("constraints: " + obstacle.get()));
        }
        Optional<Reload> reload = Reload.of(database.shape(), execution.finalState());
        if (reload.isEmpty()) {
            return Next.pass(List.of("constraints: rows that no constant says or that reference each other"));
        }
        if (reload.get().steps().isEmpty() || database.shape().tables().stream().noneMatch(Integrity::isConstrained)) {
            return Next.pass(List.of());
        }
        RunPlan plan =
                SerialPlans.statementsWithoutRows(execution.plan(), reload.get().steps());
        Optional<Report> report = evidence.of(plan);
        if (report.isEmpty()) {
            return new Next.Need(List.of(plan));
        }
        return Replays.uselessness(report.get())
                .map(Next::inconclusive)
                .orElseGet(() -> judge(execution, (Execution) report.get(), reload.get()));
    }

    private static boolean isConstrained(Table table) {
        return !table.constraints().isEmpty()
                || table.indexes().stream().anyMatch(index -> index.unique())
                || table.columns().stream().anyMatch(column -> column.notNull() || column.generated() != null);
    }

    /** Why fresh tables would not be those that the rows were in. */
    private static Optional<String> obstacle(RunPlan.Work work, Database database) {
        if (!database.setUp().isEmpty()) {
            return Optional.of("the set-up is text");
        }
        if (!work.settings().isEmpty()) {
            return Optional.of("settings of the case may switch checks off");
        }
        return transactions(work.task()).stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(Step::statement)
                .map(Integrity::obstacle)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> obstacle(Statement statement) {
        return switch (statement) {
            case Definition.Truncate truncate -> Optional.empty();
            case Definition definition -> Optional.of("the case changes shapes");
            case Control.SetVariable set
            when set.name().toLowerCase(Locale.ROOT).matches(".*(check|foreign|sql_mode|replica).*") ->
                Optional.of("the case may switch checks off");
            case Statement.Raw raw when RawText.of(raw).isDefinition() -> Optional.of("the case changes shapes");
            case Statement.Raw raw
            when RawText.of(raw).isOther() -> Optional.of("the case has text of which it is not known what it does");
            default -> Optional.empty();
        };
    }

    private static List<Transaction> transactions(Task task) {
        return switch (task) {
            case Task.Concurrent concurrent -> concurrent.transactions();
            case Task.Serial serial -> serial.transactions();
            case Task.Load load -> load.transactions();
            case Task.Statements statements -> List.of();
        };
    }

    private static Next judge(Execution original, Execution reloaded, Reload reload) {
        History history = History.of(reloaded);
        List<Clue> broken = new ArrayList<>();
        for (Step step : reload.steps()) {
            Reload.Entry entry =
                    Optional.ofNullable(reload.rows().get(step.id())).orElseThrow();
            Optional<ErrorClass> refusal = history.refusal(step.id());
            if (refusal.isPresent() && isOfConstraint(refusal.get()) && entry.isExact()) {
                broken.add(new Clue.Breach(
                        entry.table(), "a row that is refused as " + refusal.get(), List.of(entry.row())));
            } else if (!history.succeeded(step.id())) {
                // What references it may be refused for its sake.
                return Next.pass(List.of("constraints: a row could not be written again as it was read"));
            }
        }
        if (!broken.isEmpty()) {
            String summary = "The final state holds rows that the DBMS refuses in a fresh table: "
                    + Wording.of(broken.getFirst());
            return Next.violation(new Witness(CONSTRAINT, summary, broken));
        }
        return generated(original, reloaded);
    }

    private static boolean isOfConstraint(ErrorClass error) {
        return switch (error) {
            case DUPLICATE_KEY, FOREIGN_KEY, NOT_NULL, CHECK -> true;
            default -> false;
        };
    }

    /** Only where all else came back as it was written. */
    private static Next generated(Execution original, Execution reloaded) {
        List<Clue> clues = new ArrayList<>();
        for (Table table : original.plan().work().task().database().shape().tables()) {
            Optional<TableState> was = table(original, table);
            Optional<TableState> is = table(reloaded, table);
            boolean any = table.columns().stream().anyMatch(column -> column.generated() != null);
            if (!any
                    || was.isEmpty()
                    || is.isEmpty()
                    || !was.get().columns().equals(is.get().columns())) {
                continue;
            }
            boolean exact = was.get().rows().stream().allMatch(row -> new Reload.Entry(table.name(), row).isExact());
            if (!exact || !Bags.equal(given(table, was.get()), given(table, is.get()))) {
                return Next.pass(List.of("generated columns: a row could not be written again as it was read"));
            }
            List<Row> wrong = Bags.without(was.get().rows(), is.get().rows());
            if (!wrong.isEmpty()) {
                clues.add(new Clue.Breach(
                        table.name(), "a generated column is not what the DBMS computes of the row", wrong));
            }
        }
        return clues.isEmpty()
                ? Next.pass(List.of())
                : Next.violation(
                        new Witness(GENERATED, "A generated column is not what the DBMS itself computes", clues));
    }

    private static Optional<TableState> table(Execution execution, Table table) {
        return execution.finalState().stream()
                .filter(state -> state.throughIndex() == null && state.table().equals(table.name()))
                .findFirst();
    }

    /** Without the generated columns. */
    private static List<Row> given(Table table, TableState state) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < state.columns().size(); i++) {
            int place = i;
            boolean generated = table.column(state.columns().get(place))
                    .map(column -> column.generated() != null)
                    .orElse(false);
            if (!generated) {
                places.add(place);
            }
        }
        return state.rows().stream()
                .map(row -> new Row(places.stream().map(row.values()::get).toList()))
                .toList();
    }
}
