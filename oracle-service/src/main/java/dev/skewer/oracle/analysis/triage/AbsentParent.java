package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A row is refused because it has no parent, and nothing keeps others from adding the parent afterwards, and from committing first. The model
 * is run: the writes one after the other as they were done, each alone, must give what happened. Where gaps are locked, the violation must be
 * gone. Immutable.
 */
public record AbsentParent() implements Rule {
    /** A statement that was refused, and one of somebody else that brought a row into a table that it looked into. */
    private record Absence(Unit unit, Step refused, Unit other, Step change) {}

    @Override
    public TriageRule name() {
        return TriageRule.NO_GAP_LOCK;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Absence> absences = absences(situation);
        Optional<Isolation> locking = Knob.levelWithGapLocks(situation);
        if (absences.isEmpty() || locking.isEmpty()) {
            return new Claim.Silent();
        }
        DoneWrites done = new DoneWrites(situation);
        List<RunPlan> unseen = done.unseen();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        return done.steps()
                .map(writes -> model(situation, absences, writes, locking.get()))
                .orElseGet(Claim.Silent::new);
    }

    private List<Absence> absences(Situation situation) {
        History history = situation.history();
        List<Absence> absences = new ArrayList<>();
        for (Unit unit : situation.scene().committed()) {
            if (!situation.lists(unit, this)) {
                continue;
            }
            for (Step step : unit.lastingSteps(history)) {
                if (history.refusal(step.id()).equals(Optional.of(ErrorClass.FOREIGN_KEY))) {
                    absences.addAll(absences(situation, unit, step));
                }
            }
        }
        return absences;
    }

    /** With each row that came after the refusal, of somebody who was committed before. */
    private static List<Absence> absences(Situation situation, Unit unit, Step refused) {
        History history = situation.history();
        List<String> parents = parents(situation, refused.statement());
        int done = history.doneAt(refused.id()).orElseThrow();
        List<Absence> absences = new ArrayList<>();
        for (Unit other : situation.scene().committed()) {
            if (other.equals(unit) || other.endedAt() > unit.endedAt()) {
                continue;
            }
            for (Step change : other.lastingSteps(history)) {
                boolean brings = !(change.statement() instanceof Mutation.Delete)
                        && Meeting.changed(change.statement())
                                .filter(parents::contains)
                                .isPresent();
                if (brings
                        && history.succeeded(change.id())
                        && history.sentAt(change.id()).orElseThrow() > done) {
                    absences.add(new Absence(unit, refused, other, change));
                }
            }
        }
        return absences;
    }

    /** The tables that the table references into which a statement puts rows. */
    private static List<String> parents(Situation situation, Statement statement) {
        if (statement instanceof Mutation.Delete) {
            return List.of();
        }
        return Meeting.changed(statement)
                .flatMap(situation.task().database().shape()::table)
                .map(table -> table.constraints().stream()
                        .filter(Constraint.ForeignKey.class::isInstance)
                        .map(key -> ((Constraint.ForeignKey) key).referencedTable())
                        .toList())
                .orElse(List.of());
    }

    private static Claim model(Situation situation, List<Absence> absences, List<Step> writes, Isolation locking) {
        RunPlan model = DoneWrites.model(situation, writes);
        Optional<Report> report = situation.evidence().of(model);
        if (report.isEmpty()) {
            return new Claim.Needs(List.of(model));
        }
        return DoneWrites.gives(situation, writes, report.get())
                ? new Claim.Explains(said(absences, locking), List.of(Knob.at(situation, locking)), false)
                : new Claim.Silent();
    }

    private static String said(List<Absence> absences, Isolation locking) {
        return absences.stream()
                .map(absence -> "nothing keeps %s from adding the parent that %s has not found; at %s it waits"
                        .formatted(
                                absence.other().original().id(),
                                absence.refused().id(),
                                locking.sql()))
                .distinct()
                .collect(Collectors.joining("; "));
    }
}
