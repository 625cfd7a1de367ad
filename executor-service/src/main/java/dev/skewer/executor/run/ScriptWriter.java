package dev.skewer.executor.run;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.executor.schedule.Line;
import dev.skewer.executor.schedule.Preparation;
import dev.skewer.executor.schedule.Script;
import dev.skewer.executor.slot.Recipe;
import dev.skewer.executor.slot.Unsayable;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Setting;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Writes the statements of a plan in the words of a target. Immutable and thread-safe. */
public final class ScriptWriter {
    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,19}");

    private final Dialect dialect;
    private final SqlRenderer renderer;

    public ScriptWriter(Dialect dialect) {
        this.dialect = dialect;
        this.renderer = SqlRenderer.of(dialect);
    }

    Dialect dialect() {
        return dialect;
    }

    public SqlRenderer renderer() {
        return renderer;
    }

    /**
     * The script of a plan whose statements have an order.
     *
     * @throws Unsayable if the target has no words for a statement, or not the level or mode that a transaction wants
     */
    public Script write(RunPlan.Work work, List<Transaction> transactions, List<StepId> order) {
        Map<StepId, Line> lines = new LinkedHashMap<>();
        List<SessionId> sessions = new ArrayList<>();
        for (Transaction transaction : transactions) {
            if (!sessions.contains(transaction.session())) {
                sessions.add(transaction.session());
            }
            for (Step step : transaction.steps()) {
                lines.put(step.id(), line(work, transaction, step));
            }
        }
        List<Line> ordered = order.stream().map(lines::get).toList();
        boolean observed = work.probes().contains(Probe.EACH_COMMIT);
        return new Script(dialect, work.task().database().setUp(), sessions, transactions, ordered, observed);
    }

    /** What gives a session the settings that a plan wants. */
    public List<String> settings(RunPlan.Work work) {
        List<String> statements = new ArrayList<>();
        for (Setting setting : work.settings()) {
            String text = setting.value().replaceFirst("^'(.*)'$", "$1");
            boolean whole = WHOLE.matcher(text).matches();
            Expression value = whole ? new Literal.Whole(new BigInteger(text)) : new Literal.Text(text);
            statements.add(Recipe.text(
                    renderer.render(new Control.SetVariable(Control.VariableScope.SESSION, setting.name(), value))));
        }
        return statements;
    }

    private Line line(RunPlan.Work work, Transaction transaction, Step step) {
        boolean first = transaction.steps().getFirst().id().equals(step.id());
        Statement statement = first ? beginning(transaction, step.statement()) : step.statement();
        refuseGlobal(statement);
        return new Line(
                step.id(),
                transaction.session(),
                transaction,
                statement,
                Recipe.text(renderer.render(statement)),
                first ? preparation(work, transaction) : Preparation.NONE,
                dialect.commitsImplicitly(statement));
    }

    /** What a transaction is and its BEGIN does not say is put into it, where the target has words for that. */
    private Statement beginning(Transaction transaction, Statement statement) {
        ConcurrencyMode mode = transaction.mode();
        ConcurrencyMode only = dialect.levels().defaultMode();
        if (mode != null && only == null && mode == ConcurrencyMode.OPTIMISTIC) {
            throw new Unsayable(dialect.name() + " has no optimistic transactions");
        }
        if (!(statement instanceof Control.Begin begin)) {
            return statement;
        }
        boolean sayMode = mode != null && begin.mode() == null && dialect.can(Capability.BEGIN_MODE);
        boolean sayAccess = transaction.readOnly() && begin.access() == null && dialect.can(Capability.BEGIN_ACCESS);
        return new Control.Begin(
                begin.level(),
                sayAccess ? Control.Access.READ_ONLY : begin.access(),
                sayMode ? mode : begin.mode(),
                begin.lockAhead(),
                begin.consistentSnapshot(),
                begin.deferrable());
    }

    private Preparation preparation(RunPlan.Work work, Transaction transaction) {
        Isolation level = level(work, transaction);
        if (level == null) {
            return new Preparation(null, List.of());
        }
        if (!dialect.levels().accepts(level)) {
            throw new Unsayable(dialect.name() + " has no level " + level.sql());
        }
        List<String> statements = dialect.levelling(level).stream()
                .map(statement -> Recipe.text(renderer.render(statement)))
                .toList();
        return new Preparation(level, statements);
    }

    /** The level that a transaction is to have; null is the target's own. */
    static @Nullable Isolation level(RunPlan.Work work, Transaction transaction) {
        return transaction.level() == null ? work.level() : transaction.level();
    }

    /** What is set for the whole server would change the runs beside this one. */
    private static void refuseGlobal(Statement statement) {
        boolean global = switch (statement) {
            case Control.SetTransaction set -> set.scope() == Control.TransactionScope.GLOBAL;
            case Control.SetVariable set -> set.scope() == Control.VariableScope.GLOBAL;
            default -> false;
        };
        if (global) {
            throw new Unsayable("it sets something for the whole server");
        }
    }
}
