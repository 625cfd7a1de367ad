package dev.skewer.simulator.run;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.testcase.SessionId;
import java.util.ArrayList;
import java.util.List;

/** The events of a run, densely numbered. Not thread-safe. */
final class Trace {
    static final String ABORTED = "its transaction was aborted by an error";

    private static final long NANOS_BETWEEN_EVENTS = 1_000;

    private final List<Event> events = new ArrayList<>();

    void sent(Line line) {
        events.add(new Event.Sent(seq(), nanos(), line.step(), line.sql()));
    }

    void blocked(Line line, List<SessionId> holders) {
        events.add(new Event.Blocked(seq(), nanos(), line.step(), holders));
    }

    void resumed(Line line) {
        events.add(new Event.Resumed(seq(), nanos(), line.step()));
    }

    void done(Line line, Outcome outcome) {
        events.add(new Event.Done(seq(), nanos(), line.step(), outcome));
    }

    void skipped(Line line, String why) {
        events.add(new Event.Skipped(seq(), nanos(), line.step(), why));
    }

    void observed(Line after, List<TableState> tables) {
        events.add(new Event.Observed(seq(), nanos(), after.step(), tables));
    }

    private int seq() {
        return events.size();
    }

    private long nanos() {
        return seq() * NANOS_BETWEEN_EVENTS;
    }

    List<Event> events() {
        return List.copyOf(events);
    }
}
