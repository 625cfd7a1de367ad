package dev.skewer.oracle.investigation;

import dev.skewer.schemas.Check;
import org.jspecify.annotations.Nullable;

/**
 * A complaint and what is being done about it, as it is kept. Immutable.
 *
 * @param judged whether all oracles have said what they have to say
 * @param inquiry into the first objection; null while it waits for its turn
 * @param sinceMillis since when it waits, or is investigated
 * @param steppedAtMillis when it last came any further
 */
public record OpenComplaint(
        Complaint complaint, boolean judged, @Nullable Inquiry inquiry, long sinceMillis, long steppedAtMillis) {
    public OpenComplaint {
        Check.that(sinceMillis >= 0 && steppedAtMillis >= sinceMillis, "a complaint is older than its last step");
    }

    public static OpenComplaint waiting(Complaint complaint, boolean judged, long now) {
        return new OpenComplaint(complaint, judged, null, now, now);
    }

    public OpenComplaint saying(Complaint other) {
        return new OpenComplaint(other, judged, inquiry, sinceMillis, steppedAtMillis);
    }

    public OpenComplaint heard() {
        return new OpenComplaint(complaint, true, inquiry, sinceMillis, steppedAtMillis);
    }

    public OpenComplaint begun(Inquiry begun, long now) {
        return new OpenComplaint(complaint, judged, begun, now, now);
    }

    public OpenComplaint at(Inquiry next, long now) {
        return new OpenComplaint(complaint, judged, next, sinceMillis, Math.max(now, sinceMillis));
    }
}
