package dev.skewer.cli.report;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Folds events into moments, in their order. Not thread-safe: one per execution. */
final class Moments {
    private final List<Event> events;
    private final Map<StepId, Long> waitingSince = new LinkedHashMap<>();
    private final List<Moment> moments = new ArrayList<>();
    private int next;

    private Moments(List<Event> events) {
        this.events = events;
    }

    static List<Moment> of(List<Event> events) {
        Moments fold = new Moments(events);
        while (fold.next < events.size()) {
            fold.moments.add(fold.moment(events.get(fold.next++)));
        }
        return List.copyOf(fold.moments);
    }

    private Moment moment(Event event) {
        return switch (event) {
            case Event.Sent sent -> new Moment.Statement(sent.step(), sent.sql(), outcomeAtOnce(sent.step()));
            case Event.Blocked blocked -> {
                waitingSince.putIfAbsent(blocked.step(), blocked.nanos());
                yield new Moment.Waits(blocked.step(), blocked.holders());
            }
            case Event.Silent silent -> new Moment.Silent(silent.step());
            case Event.Resumed resumed ->
                new Moment.WentOn(
                        resumed.step(),
                        waited(resumed.step(), resumed.nanos(), resumed.nanos()),
                        outcomeAtOnce(resumed.step()));
            case Event.Done done -> {
                Long since = waitingSince.remove(done.step());
                yield since == null
                        ? new Moment.Answer(done.step(), done.outcome())
                        : new Moment.WentOn(done.step(), done.nanos() - since, done.outcome());
            }
            case Event.Skipped skipped -> new Moment.Skipped(skipped.step(), skipped.why());
            case Event.Observed observed -> new Moment.Observed(observed.after(), observed.tables());
        };
    }

    private long waited(StepId step, long nanos, long otherwise) {
        Long since = waitingSince.remove(step);
        return nanos - (since == null ? otherwise : since);
    }

    private @Nullable Outcome outcomeAtOnce(StepId step) {
        if (next < events.size()
                && events.get(next) instanceof Event.Done done
                && done.step().equals(step)) {
            next++;
            return done.outcome();
        }
        return null;
    }
}
