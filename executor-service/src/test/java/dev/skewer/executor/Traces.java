package dev.skewer.executor;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Traces as one line: {@code t2.1} is done, {@code t2.1~t1} waits for t1, {@code t2.1:DEADLOCK} is refused, {@code t2.1-} is not
 * sent, {@code t2.1?} has no known outcome.
 */
public final class Traces {
    private Traces() {}

    public static String of(Execution execution) {
        return execution.events().stream()
                .map(Traces::word)
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" "));
    }

    private static Optional<String> word(Event event) {
        return Optional.ofNullable(
                switch (event) {
                    case Event.Blocked blocked ->
                        blocked.step() + "~"
                                + blocked.holders().stream()
                                        .map(SessionId::value)
                                        .collect(Collectors.joining(","));
                    case Event.Done done -> done.step() + outcome(done.outcome());
                    case Event.Skipped skipped -> skipped.step() + "-";
                    case Event.Silent silent -> silent.step() + "...";
                    case Event.Sent sent -> null;
                    case Event.Resumed resumed -> null;
                    case Event.Observed observed -> null;
                });
    }

    private static String outcome(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Refused refused -> ":" + refused.error();
            case Outcome.Unknown unknown -> "?";
            case Outcome.Rows rows -> "";
            case Outcome.Count count -> "";
        };
    }

    /** The trace without whom a wait is for, which not every DBMS tells. */
    public static String withoutHolders(Execution execution) {
        return of(execution).replaceAll("~\\S*", "~");
    }

    /** All that must be the same in two runs of a plan, event by event; times, databases and processes are not. */
    static List<String> comparable(Execution execution) {
        return execution.events().stream().map(Traces::comparable).toList();
    }

    private static String comparable(Event event) {
        return switch (event) {
            case Event.Sent sent -> "sent " + sent.step() + " " + sent.sql();
            case Event.Blocked blocked -> "blocked " + blocked.step() + " " + blocked.holders();
            case Event.Silent silent -> "silent " + silent.step();
            case Event.Resumed resumed -> "resumed " + resumed.step();
            case Event.Done done -> "done " + done.step() + " " + done.outcome();
            case Event.Skipped skipped -> "skipped " + skipped.step() + " " + skipped.why();
            case Event.Observed observed -> "observed " + observed.after() + " " + observed.tables();
        };
    }

    /**
     * The order in which blocked sessions went on, and which of them were then refused, as the loser of a race or the victim of a
     * deadlock: the server's choice where one commit frees several.
     */
    static List<String> resumptions(Execution execution) {
        return execution.events().stream()
                .filter(Event.Resumed.class::isInstance)
                .map(event -> ((Event.Resumed) event).step() + (isRefused(execution, event) ? " and was refused" : ""))
                .toList();
    }

    private static boolean isRefused(Execution execution, Event resumed) {
        return execution.events().get(resumed.seq() + 1) instanceof Event.Done done
                && done.outcome() instanceof Outcome.Refused;
    }

    /**
     * How two runs of one plan differ; empty where they do not, or first in what becomes of two or more sessions that waited in both, where
     * the server let them go on differently.
     */
    public static Optional<String> difference(Execution one, Execution other) {
        boolean sameChoice = resumptions(one).equals(resumptions(other));
        Set<StepId> waiting = new HashSet<>();
        List<Event> left = one.events();
        List<Event> right = other.events();
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            String a = comparable(left.get(i));
            String b = comparable(right.get(i));
            if (!a.equals(b)) {
                boolean choice = !sameChoice
                        && waiting.size() > 1
                        && endsOneOf(waiting, left.get(i))
                        && endsOneOf(waiting, right.get(i));
                return choice ? Optional.empty() : Optional.of(a + " / " + b);
            }
            follow(waiting, left, i);
        }
        boolean same = left.size() == right.size()
                && one.finalState().equals(other.finalState())
                && one.fates().equals(other.fates());
        return same ? Optional.empty() : Optional.of(one.finalState() + " / " + other.finalState());
    }

    /** Those that one end freed have waited together, also the last one when the others are done. */
    private static void follow(Set<StepId> waiting, List<Event> events, int place) {
        switch (events.get(place)) {
            case Event.Blocked blocked -> waiting.add(blocked.step());
            case Event.Sent _ ->
                waiting.removeIf(step -> events.subList(0, place).stream()
                        .anyMatch(event ->
                                event instanceof Event.Done done && done.step().equals(step)));
            default -> {}
        }
    }

    private static boolean endsOneOf(Set<StepId> waiting, Event event) {
        return switch (event) {
            case Event.Resumed resumed -> waiting.contains(resumed.step());
            case Event.Done done -> waiting.contains(done.step());
            default -> false;
        };
    }
}
