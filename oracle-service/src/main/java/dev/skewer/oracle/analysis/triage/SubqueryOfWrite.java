package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A write acts on the newest rows, and a subquery within it reads what there was when the write began. The model is run: the writes one by
 * one as they were done, with those rows as constants in the place of the table that the subquery reads; without the constants they must
 * give something else. Where the subquery locks what it reads, it reads the newest rows too. Immutable.
 */
public record SubqueryOfWrite() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.DML_SUBQUERY_SNAPSHOT;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Meeting> meetings = situation.meetings().stream()
                .filter(meeting -> situation.lists(meeting.unit(), this))
                .filter(meeting -> situation.is(meeting.unit(), Promise.Reads.STATEMENT_SNAPSHOT)
                        || situation.is(meeting.unit(), Promise.Reads.DIRTY))
                .filter(SubqueryOfWrite::isFor)
                .toList();
        List<Step> statements = meetings.stream().map(Meeting::write).distinct().toList();
        if (statements.size() != 1 || tables(statements.getFirst()).distinct().count() != 1) {
            return new Claim.Silent();
        }
        DoneWrites done = new DoneWrites(situation);
        RunPlan look = look(situation, meetings.getFirst());
        List<RunPlan> unseen = Stream.concat(done.unseen().stream(), Stream.of(look))
                .filter(plan -> situation.evidence().of(plan).isEmpty())
                .toList();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        Optional<Step> modelled = modelled(
                situation, statements.getFirst(), situation.evidence().of(look).orElseThrow());
        Optional<List<Step>> writes = done.steps();
        return modelled.isEmpty() || writes.isEmpty()
                ? new Claim.Silent()
                : examine(situation, meetings, writes.get(), modelled.get());
    }

    private static boolean isFor(Meeting meeting) {
        boolean underWay = meeting.when() == Meeting.When.OPEN || meeting.when() == Meeting.When.IN_THE_WAIT;
        return underWay
                && meeting.actsOnRows()
                && tables(meeting.write())
                        .anyMatch(
                                table -> meeting.changed().filter(table::equals).isPresent());
    }

    /** The tables that subqueries of a write read. */
    static Stream<String> tables(Step step) {
        return step.statement() instanceof Mutation mutation
                ? Trees.nodes(mutation, Query.class).stream()
                        .flatMap(query -> Trees.nodes(query, TableSource.Named.class).stream())
                        .map(TableSource.Named::table)
                : Stream.empty();
    }

    /** At the level of dirty reads that is what was done, elsewhere what was committed. */
    private static RunPlan look(Situation situation, Meeting meeting) {
        List<Step> reads =
                List.of(Meeting.all(tables(meeting.write()).findFirst().orElseThrow()));
        int snapshot = Meeting.snapshotAt(situation, meeting.unit(), meeting.write());
        return situation.is(meeting.unit(), Promise.Reads.DIRTY)
                ? DoneWrites.model(
                        situation,
                        Stream.concat(new DoneWrites(situation).before(snapshot), reads.stream())
                                .toList())
                : Meeting.lookAt(
                        situation, Meeting.endedBefore(situation, snapshot), meeting.unit(), meeting.write(), reads);
    }

    /** The statement with what was committed in the place of the table; nothing where no constants say that. */
    private static Optional<Step> modelled(Situation situation, Step step, Report looked) {
        String table = tables(step).findFirst().orElseThrow();
        return Seen.rows(looked, Meeting.ALL)
                .flatMap(rows -> ConstantRows.of(situation.task().database().shape(), table, rows))
                .map(constants -> new Step(
                        step.id(),
                        Trees.rewritten(
                                step.statement(),
                                node -> node instanceof Query query && query.body() instanceof Query.Selection
                                        ? Trees.rewritten(query, constants::inPlaceOf)
                                        : node)));
    }

    /** With the constants the writes give what happened, and without them something else. */
    private static Claim examine(Situation situation, List<Meeting> meetings, List<Step> writes, Step modelled) {
        List<Step> constant = writes.stream()
                .map(step -> step.id().equals(modelled.id()) ? modelled : step)
                .toList();
        RunPlan model = DoneWrites.model(situation, constant);
        RunPlan plain = DoneWrites.model(situation, writes);
        List<RunPlan> unseen = Stream.of(model, plain)
                .filter(plan -> situation.evidence().of(plan).isEmpty())
                .toList();
        if (!unseen.isEmpty()) {
            return new Claim.Needs(unseen);
        }
        boolean shown = DoneWrites.gives(
                        situation, constant, situation.evidence().of(model).orElseThrow())
                && !DoneWrites.gives(
                        situation, writes, situation.evidence().of(plain).orElseThrow());
        if (!shown) {
            return new Claim.Silent();
        }
        String how = "a subquery of %s reads what there was when that began, without what %s did meanwhile";
        boolean noLockShowsIt = meetings.stream()
                .allMatch(meeting -> meeting.inserts()
                        && meeting.when() == Meeting.When.OPEN
                        && UnseenInsert.isBeyondLocks(situation, meeting));
        return noLockShowsIt
                ? Claim.Explains.byModel(Foresight.said(how, meetings.stream()))
                : new Claim.Explains(
                        Foresight.said(how + "; where it locks what it reads, it reads that too", meetings.stream()),
                        List.of(Knob.lockingSubqueries(situation, List.of(modelled))),
                        false);
    }
}
