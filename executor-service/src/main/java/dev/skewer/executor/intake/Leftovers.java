package dev.skewer.executor.intake;

import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deals with what a process that ended left in flight, before anything new is taken. For one thread. */
final class Leftovers {
    private static final Logger LOG = LoggerFactory.getLogger(Leftovers.class);

    /** Longer than any record is handed out again and again. */
    private static final Duration FORGOTTEN_AFTER = Duration.ofDays(7);

    private final Settler.Desk desk;
    private final Settler settler;

    Leftovers(Settler.Desk desk, Settler settler) {
        this.desk = desk;
        this.settler = settler;
    }

    /** Condemns and suspects. */
    void sort() throws InterruptedException {
        for (Note note : desk.notes().all()) {
            switch (note.stage()) {
                case ALONE -> condemn(note);
                case CONDEMNED -> keepOrForget(note, () -> desk.suspects().condemn(note.place()));
                case RUNNING -> suspect(note);
            }
        }
    }

    /** What the broker may not hand out again is told of now. */
    private void suspect(Note note) throws InterruptedException {
        if (note.deliveries() > desk.deliveryLimit()) {
            settler.giveUp(note.delivery());
        } else {
            keepOrForget(note, () -> desk.suspects().suspect(note.place()));
        }
    }

    private void keepOrForget(Note note, Runnable keep) {
        boolean old =
                note.atMillis() < desk.clock().instant().minus(FORGOTTEN_AFTER).toEpochMilli();
        if (old || isOfAnother(note)) {
            desk.notes().remove(note.place());
        } else {
            keep.run();
        }
    }

    /** Another version of the target is handed everything anew, and nothing is held against a case that it has not run. */
    private boolean isOfAnother(Note note) {
        return !desk.incarnation().equals(note.incarnation());
    }

    private void condemn(Note note) throws InterruptedException {
        String known = "at its delivery %d, begun at %s, it ran alone when the executor died"
                .formatted(note.deliveries(), Instant.ofEpochMilli(note.atMillis()));
        LOG.atError()
                .addKeyValue("place", note.place())
                .addKeyValue("deliveries", note.deliveries())
                .log("A case killed its executor");
        settler.refuse(note.delivery(), Refusal.KILLED, "its executor died while it ran", known);
        if (note.deliveries() <= desk.deliveryLimit() && !isOfAnother(note)) {
            desk.notes()
                    .write(Note.of(
                            note.delivery(),
                            Note.Stage.CONDEMNED,
                            desk.incarnation(),
                            desk.clock().millis()));
            desk.suspects().condemn(note.place());
        }
    }
}
