package dev.skewer.executor.run;

import dev.skewer.executor.schedule.Line;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TableState;
import java.util.ArrayList;
import java.util.List;

/** The events of a run while they come in, densely numbered. Thread-safe: what is sent is on record before it goes out. */
final class Trace {
    private final long start = System.nanoTime();
    private final List<Event> events = new ArrayList<>();

    synchronized void sent(Line line) {
        events.add(new Event.Sent(events.size(), nanos(), line.step(), line.sql()));
    }

    synchronized void done(Line line, Outcome outcome) {
        events.add(new Event.Done(events.size(), nanos(), line.step(), outcome));
    }

    synchronized void skipped(Line line, String why) {
        events.add(new Event.Skipped(events.size(), nanos(), line.step(), why));
    }

    synchronized void observed(Line after, List<TableState> tables) {
        events.add(new Event.Observed(events.size(), nanos(), after.step(), tables));
    }

    synchronized List<Event> events() {
        return List.copyOf(events);
    }

    /** Since it was begun. */
    long nanos() {
        return System.nanoTime() - start;
    }
}
