package dev.skewer.generator.feedback;

import dev.skewer.generator.statement.Form;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What is remarkable of an execution: which form of statement waited for which, and which error came to which, at which level;
 * and all of that together. Immutable.
 */
final class Features {
    private final Map<StepId, Place> places = new HashMap<>();
    private final Map<SessionId, Form> last = new HashMap<>();
    private final Set<String> found = new TreeSet<>();

    private Features() {}

    /** A statement of the case, and where it stands. */
    private record Place(
            SessionId session, Form form, @Nullable Isolation level) {}

    /**
     * What was found.
     *
     * @param single in alphabetical order; none where nothing waited and nothing failed
     * @param together all of it as one; the same as the only one where there is but one
     */
    record Found(Set<String> single, String together) {}

    static Found of(Execution execution) {
        Features features = new Features();
        for (Transaction transaction :
                Trial.transactions(execution.plan().work().task())) {
            for (Step step : transaction.steps()) {
                Place place = new Place(transaction.session(), Form.of(step.statement()), transaction.level());
                features.places.put(step.id(), place);
            }
        }
        execution.events().forEach(features::add);
        return new Found(features.found, String.join(" & ", features.found));
    }

    private void add(Event event) {
        switch (event) {
            case Event.Blocked blocked -> {
                Place place = places.get(blocked.step());
                if (place != null && blocked.holders().isEmpty()) {
                    found.add(place.level() + " " + place.form() + " waits");
                } else if (place != null) {
                    blocked.holders()
                            .forEach(holder ->
                                    found.add(place.level() + " " + place.form() + " waits for " + last.get(holder)));
                }
            }
            case Event.Done(int _, long _, StepId step, Outcome.Refused refused) -> {
                Place place = places.get(step);
                if (place != null) {
                    found.add(place.level() + " " + place.form() + " fails by " + refused.error());
                }
            }
            case Event.Done done -> {
                Place place = places.get(done.step());
                if (place != null && place.form() != Form.BEGIN) {
                    last.put(place.session(), place.form());
                }
            }
            default -> {}
        }
    }
}
