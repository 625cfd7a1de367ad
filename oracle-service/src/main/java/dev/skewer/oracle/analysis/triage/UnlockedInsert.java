package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.compare.Bags;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An INSERT that passes over keys which are there does not lock them, or one whose values have subqueries does not lock what these read, or
 * does not keep rows out of it; and somebody changes that before its transaction ends, so that it would insert something else in its turn. The model is run: the writes one
 * after the other as they were done, each alone, must give what happened. Immutable.
 */
public record UnlockedInsert() implements Rule {
    /** An INSERT, and the plans that must differ in what they show of it. */
    private record Suspect(Step insert, List<RunPlan> plans) {
        Suspect {
            plans = List.copyOf(plans);
        }
    }

    @Override
    public TriageRule name() {
        return TriageRule.NO_GAP_LOCK;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Suspect> passing = passing(situation);
        List<Suspect> reading = reading(situation);
        List<RunPlan> untried = Stream.concat(passing.stream(), reading.stream())
                .flatMap(suspect -> suspect.plans().stream())
                .distinct()
                .filter(plan -> situation.evidence().of(plan).isEmpty())
                .toList();
        if (!untried.isEmpty()) {
            return new Claim.Needs(untried);
        }
        List<Step> shown = Stream.concat(
                        passing.stream().filter(one -> insertsOtherwise(one, situation)),
                        reading.stream().filter(one -> readsOtherwise(one, situation)))
                .map(Suspect::insert)
                .toList();
        if (shown.isEmpty()) {
            return new Claim.Silent();
        }
        String which = shown.stream().map(insert -> insert.id().value()).collect(Collectors.joining(", "));
        return new DoneWrites(situation)
                .claim(which + " does not lock the keys that it passes over, nor keeps what its values read as it is;"
                        + " the writes one by one as they were done give the same");
    }

    /** Those whose values have subqueries that read what others have changed since, and committed. */
    private List<Suspect> reading(Situation situation) {
        List<Suspect> reading = new ArrayList<>();
        for (Unit unit : situation.scene().committed()) {
            if (!situation.lists(unit, this) || !situation.is(unit, Promise.Reads.STATEMENT_SNAPSHOT)) {
                continue;
            }
            for (Step step : Meeting.writes(unit, situation.history())) {
                boolean changed = step.statement()
                                instanceof Mutation.Insert(var _, var _, Mutation.Rows rows, var _, var _, var _)
                        && endingBetween(step, unit, situation)
                                .flatMap(other -> Meeting.writes(other, situation.history()).stream())
                                .filter(write -> isUnlocked(unit, write, situation))
                                .flatMap(write -> Meeting.changed(write.statement()).stream())
                                .anyMatch(read(rows)::contains);
                if (changed) {
                    DoneWrites writes = new DoneWrites(situation);
                    reading.add(new Suspect(step, List.of(writes.lookThen(unit, step), writes.lookInTurn(unit, step))));
                }
            }
        }
        return reading;
    }

    /** Where what is read is locked, only rows that are added are not. */
    private static boolean isUnlocked(Unit reading, Step write, Situation situation) {
        boolean locks = situation
                .scene()
                .promise(reading)
                .map(promise -> promise.has(Promise.Trait.OPEN_ROWS_ARE_WAITED_FOR))
                .orElse(true);
        return !locks || write.statement() instanceof Mutation.Insert || write.statement() instanceof Mutation.Replace;
    }

    private static boolean readsOtherwise(Suspect suspect, Situation situation) {
        List<Report> looks = suspect.plans().stream()
                .flatMap(plan -> situation.evidence().of(plan).stream())
                .filter(report -> report instanceof Execution run && run.inconclusive() == null)
                .toList();
        if (looks.size() < 2) {
            return false;
        }
        Optional<List<Row>> then = DoneWrites.seen(looks.getFirst(), suspect.insert());
        Optional<List<Row>> inTurn = DoneWrites.seen(looks.getLast(), suspect.insert());
        // What cannot be read in its turn, for there are several rows then, is refused there.
        return then.isPresent()
                && !inTurn.filter(rows -> Bags.equal(then.get(), rows)).isPresent();
    }

    private static List<String> read(Mutation.Rows rows) {
        return Trees.nodes(rows, TableSource.Named.class).stream()
                .map(TableSource.Named::table)
                .toList();
    }

    private static Stream<Unit> endingBetween(Step step, Unit unit, Situation situation) {
        int done = situation.history().doneAt(step.id()).orElseThrow();
        return situation.scene().committed().stream()
                .filter(other -> !other.equals(unit) && done < other.endedAt() && other.endedAt() < unit.endedAt());
    }

    private List<Suspect> passing(Situation situation) {
        List<Suspect> passing = new ArrayList<>();
        for (Unit unit : situation.scene().committed()) {
            boolean free = situation.lists(unit, this)
                    && situation
                            .scene()
                            .promise(unit)
                            .map(promise -> promise.has(Promise.Trait.PASSED_OVER_KEYS_ARE_FREE))
                            .orElse(false);
            for (Step step : free ? Meeting.writes(unit, situation.history()) : List.<Step>of()) {
                if (passesOver(step.statement())
                        && endingBetween(step, unit, situation).findAny().isPresent()) {
                    RunPlan inTurn = Meeting.lookAt(
                            situation, Meeting.endedBefore(situation, unit.endedAt()), unit, step, List.of(step));
                    passing.add(new Suspect(step, List.of(inTurn)));
                }
            }
        }
        return passing;
    }

    private static boolean passesOver(Statement statement) {
        return statement instanceof Mutation.Insert insert
                && (insert.ignore() || insert.onConflict() instanceof Mutation.DoNothing);
    }

    private static boolean insertsOtherwise(Suspect one, Situation situation) {
        Optional<Report> inTurn = situation.evidence().of(one.plans().getFirst());
        return inTurn.isPresent()
                && inTurn.get() instanceof Execution execution
                && execution.inconclusive() == null
                && !Comparison.of(execution, situation.run())
                        .outcomes(List.of(one.insert()))
                        .isEmpty();
    }
}
