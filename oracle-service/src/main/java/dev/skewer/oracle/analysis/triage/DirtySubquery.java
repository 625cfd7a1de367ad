package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.testcase.Step;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * At a level of dirty reads a query within a write reads what others have not committed, and may yet commit later. The model is run: the
 * writes one by one as they were done give what happened. Where the query locks what it reads, it waits for the others. Immutable.
 */
public record DirtySubquery() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.DML_SUBQUERY_SNAPSHOT;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Step> reading = situation.scene().committed().stream()
                .filter(unit -> situation.lists(unit, this) && situation.is(unit, Promise.Reads.DIRTY))
                .flatMap(unit -> Meeting.writes(unit, situation.history()).stream()
                        .filter(step -> readsWhatIsOpen(situation, unit, step)))
                .toList();
        if (reading.isEmpty()) {
            return new Claim.Silent();
        }
        DoneWrites done = new DoneWrites(situation);
        List<RunPlan> unseen = done.unseen();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        return done.steps().map(writes -> examine(situation, reading, writes)).orElseGet(Claim.Silent::new);
    }

    /**
     * Whether somebody who had not committed by then had changed what the statement's query reads, and nobody such the table that it writes or one
     * that it is bound to by a foreign key: there it needs locks, which no level excuses to miss. A statement that writes nothing needs none.
     */
    private static boolean readsWhatIsOpen(Situation situation, Unit unit, Step step) {
        History history = situation.history();
        int sent = history.sentAt(step.id()).orElseThrow();
        List<String> read = SubqueryOfWrite.tables(step).toList();
        List<String> bound =
                boundTo(situation, Meeting.changed(step.statement()).orElse(""));
        List<String> open = situation.scene().committed().stream()
                .filter(other -> !other.equals(unit) && other.endedAt() > sent)
                .flatMap(other -> Meeting.writes(other, history).stream())
                .filter(change -> history.doneAt(change.id()).orElse(Integer.MAX_VALUE) < sent)
                .flatMap(change -> Meeting.changed(change.statement()).stream())
                .toList();
        boolean writes =
                !(history.outcome(step.id()).orElse(null) instanceof Outcome.Count count && count.affected() == 0);
        return open.stream().anyMatch(read::contains)
                && !(writes && open.stream().anyMatch(bound::contains));
    }

    /** The table itself, those that it references, and those that reference it. */
    private static List<String> boundTo(Situation situation, String table) {
        Stream<String> bound = situation.task().database().shape().tables().stream()
                .flatMap(one -> Trees.nodes(one, Constraint.ForeignKey.class).stream()
                        .filter(key -> one.name().equals(table)
                                || key.referencedTable().equals(table))
                        .flatMap(key -> Stream.of(one.name(), key.referencedTable())));
        return Stream.concat(Stream.of(table), bound).toList();
    }

    private static Claim examine(Situation situation, List<Step> reading, List<Step> writes) {
        RunPlan model = DoneWrites.model(situation, writes);
        return situation
                .evidence()
                .of(model)
                .<Claim>map(report -> DoneWrites.gives(situation, writes, report)
                        ? new Claim.Explains(
                                reading.stream().map(step -> step.id().value()).collect(Collectors.joining(", "))
                                        + " reads what is not committed; where it locks what it reads, it waits for that",
                                List.of(Knob.lockingSubqueries(situation, reading)),
                                false)
                        : new Claim.Silent())
                .orElseGet(() -> new Claim.Needs(List.of(model)));
    }
}
