package dev.skewer.oracle.judge;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.Promise.Trait;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Numbering;
import dev.skewer.oracle.analysis.history.RawText;
import dev.skewer.oracle.analysis.history.ServerTime;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.history.Units;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Step;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A concurrent run as those oracles see it that compare it with serial ones: what took effect together, and what was promised.
 * Immutable.
 *
 * @param units all that were begun, in the order in which they ended
 */
public record Scene(Execution execution, Dialect dialect, History history, List<Unit> units) {
    public Scene {
        units = List.copyOf(units);
    }

    /** What an oracle says of the scene, or why no such oracle says anything. */
    static Next judge(Evidence evidence, Function<Scene, Next> oracle) {
        return watch(
                evidence,
                scene -> scene.obstacle().orElseGet(() -> scene.withoutWhatTheServerSays(oracle.apply(scene))));
    }

    /** What agrees, agrees with what the server itself wrote; of what differs nobody says whether it is for that alone. */
    private Next withoutWhatTheServerSays(Next next) {
        if (!(next instanceof Next.Decided(Judgement.Violation _))) {
            return next;
        }
        Database database = execution.plan().work().task().database();
        if (Numbering.mayHappen(database, statements())) {
            return Next.notApplicable(
                    "a difference that may come of numbers which the server gives and does not take back");
        }
        return ServerTime.mayHappen(dialect.family(), database, statements())
                ? Next.notApplicable("a difference that may come of the time which the server writes")
                : next;
    }

    /** The same of an oracle that compares it with no serial run. */
    static Next watch(Evidence evidence, Function<Scene, Next> oracle) {
        Execution execution = evidence.original();
        if (!(execution.plan().work().task() instanceof Task.Concurrent task)) {
            return Next.notApplicable("no concurrent run in a given order");
        }
        if (execution.crash() != null) {
            return Next.notApplicable("the server went down in the run");
        }
        if (execution.inconclusive() != null) {
            return Next.inconclusive(execution.inconclusive());
        }
        Dialect dialect = evidence.dialect();
        Scene scene = of(execution, dialect, task);
        return scene.unknown().orElseGet(() -> oracle.apply(scene));
    }

    private Optional<Next> unknown() {
        return units.stream()
                .filter(unit -> unit.fate() == Fate.UNKNOWN)
                .findFirst()
                .map(unit -> Next.inconclusive(
                        "it is not known whether " + unit.original().id() + " was committed"));
    }

    public static Scene of(Execution execution, Dialect dialect, Task.Concurrent task) {
        return new Scene(execution, dialect, History.of(execution), Units.of(dialect, execution, task));
    }

    private Optional<Next> obstacle() {
        boolean bypassed = units.stream()
                .map(this::promise)
                .flatMap(Optional::stream)
                .anyMatch(promise -> promise.has(Trait.DEFINITIONS_BYPASS_SNAPSHOTS));
        if (bypassed && has(Scene::changesShape)) {
            return Optional.of(Next.notApplicable("definitions that older snapshots see at once"));
        }
        if (committed().isEmpty()) {
            return Optional.of(Next.notApplicable("nothing was committed"));
        }
        return Optional.empty();
    }

    /** What was committed, or failed all by itself. */
    public List<Unit> committed() {
        return units.stream().filter(Unit::isCommitted).toList();
    }

    /**
     * What was committed, without refused statements that hold nothing, where another unit that changed a table of theirs ended between them
     * and the end of their transaction: it may have changed what they were refused for.
     */
    public List<Unit> committedByWhatIsHeld() {
        return committed().stream().map(this::withWhatIsHeld).toList();
    }

    private Unit withWhatIsHeld(Unit unit) {
        boolean held = promise(unit)
                .map(promise -> !promise.has(Trait.REFUSED_KEEP_NO_LOCKS))
                .orElse(true);
        return held || !unit.transaction().explicit()
                ? unit
                : unit.without(step -> refused(step) && othersEndedBetween(step, unit));
    }

    /** Of a transaction that has begun. */
    private boolean refused(Step step) {
        return history.refusal(step.id()).isPresent() && !(step.statement() instanceof Control);
    }

    private boolean othersEndedBetween(Step step, Unit unit) {
        int refusedAt = history.doneAt(step.id()).orElse(unit.endedAt());
        return units.stream()
                .filter(other -> other.isCommitted() && other.endedAt() > refusedAt && !other.equals(unit))
                .filter(other -> other.endedAt() < unit.endedAt() || (other.endedUnordered() && unit.endedUnordered()))
                .anyMatch(other -> change(other.lastingSteps(history), step));
    }

    /** Whether a statement may have met what others changed, committed or not, who were under way beside its unit. */
    public boolean meetsOthersChanges(Step step, Unit unit) {
        int doneAt = history.doneAt(step.id()).orElse(unit.endedAt());
        return units.stream()
                .filter(other -> !other.equals(unit) && other.endedAt() > unit.beganAt())
                .map(other -> other.steps().stream()
                        .filter(own -> history.sentAt(own.id()).orElse(doneAt) < doneAt)
                        .toList())
                .anyMatch(sent -> change(sent, step));
    }

    /** Whether some of them have changed a table that a statement may look at. */
    private boolean change(List<Step> some, Step step) {
        Reach reach = new Reach(execution.plan().work().task().database());
        Set<String> looked = reach.of(step.statement());
        return some.stream()
                .filter(this::hasChanged)
                .anyMatch(own -> !Collections.disjoint(reach.changedBy(own.statement()), looked));
    }

    private boolean hasChanged(Step step) {
        boolean mayTrigger = !execution.plan().work().task().database().setUp().isEmpty();
        boolean nothing = history.outcome(step.id()).orElse(null) instanceof Outcome.Count count
                && count.affected() == 0
                && step.statement() instanceof Mutation
                && !mayTrigger;
        return mayChange(step.statement()) && history.refusal(step.id()).isEmpty() && !nothing;
    }

    private static boolean mayChange(Statement statement) {
        return switch (statement) {
            case Mutation mutation -> true;
            case Definition definition -> true;
            case Statement.Raw raw -> !RawText.of(raw).isRead();
            case Statement.Select select -> false;
            case Control control -> false;
        };
    }

    /** What the level of a unit promises; nothing where the target does not have it. */
    public Optional<Promise> promise(Unit unit) {
        Statement first = unit.original().steps().getFirst().statement();
        Isolation said = first instanceof Control.Begin begin ? begin.level() : null;
        Isolation asked = execution.fates().stream()
                .filter(fate -> fate.transaction().equals(unit.original().id()))
                .map(TransactionFate::requested)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(dialect.levels().byDefault());
        return dialect.promise(said == null ? asked : said, unit.original().mode());
    }

    /** Whether the snapshot of an explicit transaction is taken by its BEGIN, and not by a statement behind it. */
    public boolean snapshotAtBegin(Unit unit) {
        boolean consistent = unit.original().steps().getFirst().statement() instanceof Control.Begin begin
                && begin.consistentSnapshot();
        return unit.transaction().explicit()
                && promise(unit)
                        .map(promise -> promise.snapshot() == Promise.Snapshot.AT_BEGIN
                                || (consistent && promise.has(Trait.HONOURS_CONSISTENT_SNAPSHOT)))
                        .orElse(false);
    }

    /** Whether the case itself sets levels, so that nobody can say at which one a transaction ran. */
    boolean setsLevels() {
        return has(statement -> switch (statement) {
            case Control.SetTransaction set -> set.level() != null;
            case Control.SetVariable set -> set.name().toLowerCase(Locale.ROOT).contains("isolation");
            case Statement.Raw raw -> raw.sql().toLowerCase(Locale.ROOT).contains("isolation");
            default -> false;
        });
    }

    boolean has(Predicate<Statement> kind) {
        return statements().stream().anyMatch(kind);
    }

    private List<Statement> statements() {
        return units.stream()
                .flatMap(unit -> unit.original().steps().stream())
                .map(Step::statement)
                .toList();
    }

    private static boolean changesShape(Statement statement) {
        return switch (statement) {
            case Definition.CreateIndex index -> false;
            case Definition.DropIndex index -> false;
            case Definition definition -> true;
            case Statement.Raw raw -> RawText.of(raw).isDefinition();
            default -> false;
        };
    }
}
