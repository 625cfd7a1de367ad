package dev.skewer.oracle.investigation;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.oracle.analysis.history.Refusals;
import dev.skewer.oracle.analysis.triage.Claim;
import dev.skewer.oracle.analysis.triage.Claim.Explains;
import dev.skewer.oracle.analysis.triage.Rule;
import dev.skewer.oracle.analysis.triage.Situation;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.RuleName;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Does a document explain it? One rule after the other says whether the trace is of its kind, and then has to prove it. Immutable.
 *
 * @param rule the place of the rule that is asked
 * @param looked what rules asked to see
 * @param claim what the rule says, where its counterfactual runs are under way
 * @param doubt why a rule before it could not be heard to its end; null while all were
 * @param unexplained what no document explains, and stands if one explains what was made of it; null before that is known
 */
record Explain(
        Found found,
        int rule,
        List<Report> looked,
        @Nullable Explains claim,
        @Nullable String doubt,
        @Nullable Found unexplained)
        implements Stage {
    private static final String BEYOND_RULES =
            "a document may allow it: it has text or a definition, into which no rule can look";
    private static final String ILLEGIBLE_MERGE =
            "a document may allow it: a MERGE, of which no rule can tell what it matches, meets what another transaction writes";
    private static final String ILLEGIBLE_WAIT =
            "a document may allow it: a statement that has waited acts on rows of which no rule can tell whether it matched them before";

    Explain {
        looked = List.copyOf(looked);
    }

    static Next begin(Found found, @Nullable Found unexplained, Circumstances circumstances) {
        if (Confirm.hasServerEvidence(circumstances.subject())) {
            return Vary.begin(found, new Classification.Crash(), circumstances);
        }
        return found.equals(unexplained)
                ? Vary.begin(found, new Classification.BugSuspect(), circumstances)
                : new Explain(found, 0, List.of(), null, null, unexplained).next(circumstances);
    }

    private Next next(Circumstances circumstances) {
        Optional<Situation> situation = Situation.of(found.execution(), looked, found.oracle());
        List<Rule> rules = circumstances.means().rules();
        for (int i = rule; i < rules.size() && situation.isPresent(); i++) {
            Claim said =
                    situation.get().isFor(rules.get(i)) ? rules.get(i).examine(situation.get()) : new Claim.Silent();
            switch (said) {
                case Claim.Silent() -> {}
                case Claim.Needs(var plans) -> {
                    return new Next.Try(at(i, looked, null, doubt), circumstances.seen(plans));
                }
                case Explains claimed -> {
                    return claimed.counterfactuals().isEmpty()
                            ? proven(rules.get(i), claimed.how(), circumstances)
                            : new Next.Try(
                                    at(i, looked, claimed, doubt),
                                    circumstances.judged(claimed.counterfactuals(), found.oracle()));
                }
            }
        }
        return unexplained(circumstances);
    }

    private Next unexplained(Circumstances circumstances) {
        if (doubt == null
                && (unexplained != null || !circumstances.subject().isReducible())
                && Situation.hasIllegibleWait(found.execution(), found.oracle())) {
            return Account.of(
                    circumstances.subject(), found, new Classification.Unconfirmed(ILLEGIBLE_WAIT), List.of());
        }
        if (unexplained != null) {
            // What a rule that was not heard might have explained is not put in the place of what none explains.
            return Vary.begin(doubt == null ? found : unexplained, new Classification.BugSuspect(), circumstances);
        }
        if (doubt != null) {
            // It is no bug yet, for the same reason.
            return Account.of(circumstances.subject(), found, new Classification.Unconfirmed(doubt), List.of());
        }
        if (Situation.isBeyondRules(found.execution(), found.oracle())) {
            return Account.of(circumstances.subject(), found, new Classification.Unconfirmed(BEYOND_RULES), List.of());
        }
        if (Situation.hasIllegibleMerge(found.execution(), found.oracle())) {
            return Account.of(
                    circumstances.subject(), found, new Classification.Unconfirmed(ILLEGIBLE_MERGE), List.of());
        }
        return circumstances.subject().isReducible()
                ? Consult.begin(found, circumstances)
                : Vary.begin(found, new Classification.BugSuspect(), circumstances);
    }

    private Explain at(int place, List<Report> seen, @Nullable Explains said, @Nullable String further) {
        return new Explain(found, place, seen, said, further, unexplained);
    }

    @Override
    public Next after(List<Answer> answers, Circumstances circumstances) {
        Rule asked = circumstances.means().rules().get(rule);
        String further = doubt(answers, asked);
        if (claim == null) {
            List<Report> more = new ArrayList<>(looked);
            answers.stream()
                    .map(Answer::report)
                    .filter(report -> report != null)
                    .forEach(more::add);
            boolean complete = answers.stream().allMatch(answer -> answer.report() != null);
            return at(complete ? rule : rule + 1, more, null, further).next(circumstances);
        }
        boolean vanished = answers.stream().allMatch(answer -> answer.isPass() && isAsPredicted(answer, claim));
        return vanished
                ? proven(asked, claim.how(), circumstances)
                : at(rule + 1, looked, null, further).next(circumstances);
    }

    private @Nullable String doubt(List<Answer> answers, Rule asked) {
        return answers.stream().anyMatch(answer -> answer.report() == null)
                ? "rule " + asked.name() + " could not be heard: a run that it needs did not come back"
                : doubt;
    }

    /** A violation that is gone because nothing is left of what did it proves nothing. */
    private boolean isAsPredicted(Answer answer, Explains said) {
        List<TransactionId> before = committed(found.execution());
        List<TransactionId> after = answer.execution().map(Explain::committed).orElse(List.of());
        return after.containsAll(before)
                || (said.refused()
                        && answer.execution().filter(Explain::hasConflict).isPresent());
    }

    private static boolean hasConflict(Execution execution) {
        return execution.events().stream()
                .anyMatch(event -> event instanceof Event.Done(int _, long _, var _, Outcome.Refused refused)
                        && Refusals.isForOthers(refused.error()));
    }

    private static List<TransactionId> committed(Execution execution) {
        return execution.fates().stream()
                .filter(fate -> fate.fate() == TransactionFate.Fate.COMMITTED)
                .map(TransactionFate::transaction)
                .toList();
    }

    private Next proven(Rule by, String how, Circumstances circumstances) {
        if (unexplained != null) {
            return Vary.begin(unexplained, new Classification.BugSuspect(), circumstances);
        }
        String page = Dialects.byName(found.execution().dialect().value())
                .map(dialect -> dialect.levels().document())
                .orElse(null);
        Classification choice =
                new Classification.DesignChoice(new RuleName(by.name().name()), how, page);
        return Vary.begin(found, choice, circumstances);
    }
}
