package dev.skewer.oracle.analysis.history;

import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.StepId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What came of each step of an execution, and when. Immutable. */
public final class History {
    private final Map<StepId, Integer> sent = new LinkedHashMap<>();
    private final Map<StepId, Event.Done> done = new LinkedHashMap<>();
    private final Map<StepId, Integer> resumed = new LinkedHashMap<>();

    private History(Execution execution) {
        for (Event event : execution.events()) {
            switch (event) {
                case Event.Sent e -> sent.put(e.step(), e.seq());
                case Event.Done e -> done.put(e.step(), e);
                case Event.Resumed e -> resumed.put(e.step(), e.seq());
                case Event.Blocked e -> {}
                case Event.Silent e -> {}
                case Event.Skipped e -> {}
                case Event.Observed e -> {}
            }
        }
    }

    public static History of(Execution execution) {
        return new History(execution);
    }

    public Optional<Outcome> outcome(StepId step) {
        return Optional.ofNullable(done.get(step)).map(Event.Done::outcome);
    }

    /** The place of the event in which the step was sent. */
    public OptionalInt sentAt(StepId step) {
        return place(sent.get(step));
    }

    public OptionalInt doneAt(StepId step) {
        Event.Done event = done.get(step);
        return place(event == null ? null : event.seq());
    }

    /** Whether it waited until something else let it go on. */
    public boolean resumed(StepId step) {
        return resumed.containsKey(step);
    }

    public boolean succeeded(StepId step) {
        return outcome(step)
                .map(outcome -> outcome instanceof Outcome.Rows || outcome instanceof Outcome.Count)
                .orElse(false);
    }

    public Optional<ErrorClass> refusal(StepId step) {
        return outcome(step).map(outcome -> outcome instanceof Outcome.Refused refused ? refused.error() : null);
    }

    /** The last event in which something was sent before this place: what happened since then happened at once. */
    public int lastSentBefore(int place) {
        return sent.values().stream()
                .mapToInt(at -> at)
                .filter(at -> at < place)
                .max()
                .orElse(-1);
    }

    private static OptionalInt place(@Nullable Integer seq) {
        return seq == null ? OptionalInt.empty() : OptionalInt.of(seq);
    }
}
