package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.random.RandomReports;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What counts as the server's choice when two runs of a plan are compared, and what does not. */
final class TracesTest {
    private static final Execution ANY = new RandomReports(new SplittableRandom(1)).execution();

    /** Words: {@code t2.1>} is sent, {@code t2.1~} blocked, {@code t2.1^} resumed, {@code t2.1=3} done with three rows. */
    private static Execution run(String words) {
        List<Event> events = new ArrayList<>();
        for (String word : words.split(" ", -1)) {
            StepId step = new StepId(word.substring(0, 4));
            int seq = events.size();
            events.add(
                    switch (word.charAt(4)) {
                        case '>' -> new Event.Sent(seq, 0, step, "SELECT 1");
                        case '~' -> new Event.Blocked(seq, 0, step, List.of(new SessionId("t1")));
                        case '^' -> new Event.Resumed(seq, 0, step);
                        default ->
                            new Event.Done(
                                    seq,
                                    0,
                                    step,
                                    new Outcome.Count(
                                            Long.parseLong(word.substring(5)), List.of(), TransactionState.NONE));
                    });
        }
        return new Execution(
                ANY.id(),
                ANY.plan(),
                ANY.target(),
                ANY.incarnation(),
                ANY.dialect(),
                ANY.version(),
                ANY.startedAtMillis(),
                ANY.slot(),
                ANY.sessions(),
                events,
                ANY.schedule(),
                ANY.fates(),
                ANY.finalState(),
                ANY.serverChecks(),
                null,
                null,
                ANY.timings());
    }

    private static void differ(String one, String other) {
        assertThat(Traces.difference(run(one), run(other))).isPresent();
        assertThat(Traces.difference(run(other), run(one))).isPresent();
    }

    @Test
    void theSameRunIsTheSame() {
        String words = "t1.1> t1.1=1 t2.1> t2.1~ t1.2> t1.2=0 t2.1^ t2.1=1";

        assertThat(Traces.difference(run(words), run(words))).isEmpty();
    }

    /** Nobody had a choice: it waits, or it does not. */
    @Test
    void aWaitThatIsNotThereTheOtherTimeIsADifference() {
        differ("t1.1> t1.1=1 t2.1> t2.1=0 t1.2> t1.2=0", "t1.1> t1.1=1 t2.1> t2.1~ t1.2> t1.2=0 t2.1^ t2.1=3");
    }

    @Test
    void whatOneAloneDidAfterItsWaitIsADifference() {
        differ(
                "t1.1> t1.1=1 t2.1> t2.1~ t1.2> t1.2=0 t2.1^ t2.1=1",
                "t1.1> t1.1=1 t2.1> t2.1~ t1.2> t1.2=0 t2.1^ t2.1=2");
    }

    /** The purge of InnoDB does that. */
    @Test
    void aWaitThatEndsBeforeWhatElseEndsItIsADifference() {
        differ(
                "t1.1> t1.1=1 t2.1> t2.1~ t1.2> t1.2=0 t2.1^ t2.1=1",
                "t1.1> t1.1=1 t2.1> t2.1~ t2.1^ t2.1=1 t1.2> t1.2=0");
    }

    @Test
    void whichOfTwoGoesOnFirstIsTheServersChoice() {
        String waiting = "t1.1> t1.1=1 t2.1> t2.1~ t3.1> t3.1~ t1.2> t1.2=0 ";

        assertThat(Traces.difference(
                        run(waiting + "t2.1^ t2.1=1 t3.1^ t3.1=0"), run(waiting + "t3.1^ t3.1=1 t2.1^ t2.1=0")))
                .isEmpty();
        differ(waiting + "t2.1^ t2.1=1 t3.1^ t3.1=0", waiting + "t2.1^ t2.1=1 t3.1^ t3.1=7");
    }
}
