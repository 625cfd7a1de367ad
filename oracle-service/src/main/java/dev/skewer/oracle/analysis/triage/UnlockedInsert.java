package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
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
 * An INSERT that passes over keys which are there does not lock them, or one whose values have subqueries does not lock what these read; and
 * somebody changes that before its transaction ends. The model is run: the writes one after the other as they were done, each alone, must
 * give what happened. Immutable.
 */
public record UnlockedInsert() implements Rule {
    /** An INSERT that passes over keys, and the plan that runs it in its turn. */
    private record Passing(Step insert, RunPlan inTurn) {}

    @Override
    public TriageRule name() {
        return TriageRule.NO_GAP_LOCK;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Passing> passing = passing(situation);
        List<RunPlan> untried = passing.stream()
                .map(Passing::inTurn)
                .filter(plan -> situation.evidence().of(plan).isEmpty())
                .toList();
        if (!untried.isEmpty()) {
            return new Claim.Needs(untried);
        }
        List<Step> shown = new ArrayList<>(reading(situation));
        passing.stream()
                .filter(one -> insertsOtherwise(one, situation))
                .map(Passing::insert)
                .forEach(shown::add);
        if (shown.isEmpty()) {
            return new Claim.Silent();
        }
        String which = shown.stream().map(insert -> insert.id().value()).collect(Collectors.joining(", "));
        return new DoneWrites(situation)
                .claim(which + " does not lock the keys that it passes over, nor what its values read;"
                        + " the writes one by one as they were done give the same");
    }

    /** Those whose values have subqueries that read what others have changed since, and committed. */
    private List<Step> reading(Situation situation) {
        List<Step> reading = new ArrayList<>();
        for (Unit unit : situation.scene().committed()) {
            if (!situation.lists(unit, this) || !situation.is(unit, Promise.Reads.STATEMENT_SNAPSHOT)) {
                continue;
            }
            for (Step step : Meeting.writes(unit, situation.history())) {
                boolean changed = step.statement()
                                instanceof Mutation.Insert(var _, var _, Mutation.Rows rows, var _, var _, var _)
                        && endingBetween(step, unit, situation)
                                .flatMap(other -> Meeting.writes(other, situation.history()).stream())
                                .flatMap(write -> Meeting.changed(write.statement()).stream())
                                .anyMatch(read(rows)::contains);
                if (changed) {
                    reading.add(step);
                }
            }
        }
        return reading;
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

    private List<Passing> passing(Situation situation) {
        List<Passing> passing = new ArrayList<>();
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
                    passing.add(new Passing(step, inTurn));
                }
            }
        }
        return passing;
    }

    private static boolean passesOver(Statement statement) {
        return statement instanceof Mutation.Insert insert
                && (insert.ignore() || insert.onConflict() instanceof Mutation.DoNothing);
    }

    private static boolean insertsOtherwise(Passing one, Situation situation) {
        Optional<Report> inTurn = situation.evidence().of(one.inTurn());
        return inTurn.isPresent()
                && inTurn.get() instanceof Execution execution
                && execution.inconclusive() == null
                && !Comparison.of(execution, situation.run())
                        .outcomes(List.of(one.insert()))
                        .isEmpty();
    }
}
