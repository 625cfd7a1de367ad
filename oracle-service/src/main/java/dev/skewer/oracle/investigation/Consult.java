package dev.skewer.oracle.investigation;

import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.reduce.Endings;
import dev.skewer.oracle.analysis.reduce.Statements;
import dev.skewer.oracle.analysis.triage.Situation;
import dev.skewer.oracle.judge.Crash;
import dev.skewer.oracle.judge.Integrity;
import dev.skewer.oracle.judge.SerialOrder;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Does an oracle that no level excuses object to the smallest case too, for the same reason? Then that one goes on, so that a bug has one
 * name, whoever sees it first. It is the same reason if each statement does what it did before, and if it objects no more without any one
 * of them: the case is the smallest, so the first oracle does not either. Plain reads may go, because they change nothing. Immutable.
 *
 * @param found what no document explains
 * @param open what is still to be asked
 * @param other what another oracle said to the first of these questions; null before
 */
record Consult(Found found, List<Question> open, @Nullable Found other) implements Stage {
    /** What an oracle says of a plan. */
    record Question(RunPlan plan, OracleName oracle) {}

    Consult {
        open = List.copyOf(open);
    }

    static Next begin(Found found, Circumstances circumstances) {
        return new Consult(found, questions(found, circumstances), null).next(circumstances);
    }

    /** The same with every transaction committed shows to more oracles what is wrong. */
    private static List<Question> questions(Found found, Circumstances circumstances) {
        if (circumstances.exhausted()) {
            return List.of();
        }
        RunPlan plan = found.execution().plan();
        List<RunPlan> plans = Stream.of(plan, committed(plan)).distinct().toList();
        return others(found, circumstances.means()).stream()
                .flatMap(oracle -> plans.stream().map(one -> new Question(one, oracle)))
                .toList();
    }

    private static RunPlan committed(RunPlan plan) {
        Scenario before = Account.scenario(plan);
        Scenario after = Endings.committed(before);
        return after.equals(before) ? plan : Plans.running(plan, after, Purpose.REDUCE);
    }

    private static List<OracleName> others(Found found, Means means) {
        List<OracleName> others = new ArrayList<>();
        if (!found.oracle().equals(Crash.NAME) && !found.oracle().equals(Integrity.NAME)) {
            others.add(Integrity.NAME);
            if (!found.oracle().equals(SerialOrder.NAME) && Situation.isPromisedOrder(found.execution())) {
                others.add(SerialOrder.NAME);
            }
        }
        return others.stream().filter(means::has).toList();
    }

    private Next next(Circumstances circumstances) {
        if (open.isEmpty()) {
            return alone(circumstances);
        }
        Question question = open.getFirst();
        return new Next.Try(this, circumstances.judged(List.of(question.plan()), question.oracle()));
    }

    private Next alone(Circumstances circumstances) {
        return Situation.isExplicable(found.oracle()) || found.oracle().equals(Integrity.NAME)
                ? Reduce.beginWithOtherKinds(found, circumstances)
                : Vary.begin(found, new Classification.BugSuspect(), circumstances);
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        Question question = open.getFirst();
        if (other != null) {
            return isOneReason(answers, question, other)
                    ? Reduce.beginWithOtherKinds(other, circumstances)
                    : further(circumstances);
        }
        return answers.getFirst()
                .violation(question.oracle())
                .filter(said -> goesAsFound(said.execution()))
                .map(said -> new Consult(found, open, said).compare(circumstances))
                .orElseGet(() -> further(circumstances));
    }

    /** Whether each statement does what it did, so that what was objected to is there as well. */
    private boolean goesAsFound(Execution run) {
        return Comparison.of(found.execution(), run)
                .outcomes(Statements.of(Account.scenario(found.execution().plan())))
                .isEmpty();
    }

    private Next further(Circumstances circumstances) {
        return new Consult(found, open.subList(1, open.size()), null).next(circumstances);
    }

    private Next compare(Circumstances circumstances) {
        Question question = open.getFirst();
        List<RunPlan> plans = new ArrayList<>(less(question.plan()));
        plans.addAll(again(question, circumstances));
        return new Next.Try(this, circumstances.judged(plans, question.oracle()));
    }

    private static List<RunPlan> less(RunPlan plan) {
        return Statements.withoutEach(Account.scenario(plan), statement -> !isPlainRead(statement)).stream()
                .map(scenario -> Plans.running(plan, scenario, Purpose.REDUCE))
                .toList();
    }

    private static List<RunPlan> again(Question question, Circumstances circumstances) {
        return Plans.repetitions(question.plan(), circumstances.means().confirmations());
    }

    private static boolean isPlainRead(Statement statement) {
        return statement instanceof Statement.Select select && select.query().locking() == null;
    }

    private boolean isOneReason(List<Answer> answers, Question question, Found said) {
        int cuts = less(question.plan()).size();
        return answers.subList(0, cuts).stream().allMatch(Answer::isSilent)
                && answers.subList(cuts, answers.size()).stream()
                        .allMatch(answer -> answer.again(said).isPresent());
    }
}
