package dev.skewer.executor.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class RunResultTest {
    private static final Event WAITS = new Event.Blocked(0, 0, new StepId("t1.2"), List.of(new SessionId("t2")));
    private static final Event COMMITTED =
            new Event.Done(1, 0, new StepId("t2.3"), new Outcome.Count(0, List.of(), TransactionState.UNTOLD));

    private static Event refused(String step, ErrorClass error) {
        return new Event.Done(
                2, 0, new StepId(step), new Outcome.Refused(error, 1, "", "refused", TransactionState.UNTOLD));
    }

    private static boolean failedAWaiter(Event... events) {
        return new RunResult(List.of(events), Map.of(), List.of(), List.of(), null, 0).deadlockFailedAWaiter();
    }

    @Test
    void aVictimThatHadWaitedIsToldAlsoBehindTheEndOfAnother() {
        assertThat(failedAWaiter(WAITS, refused("t1.2", ErrorClass.DEADLOCK))).isTrue();
        assertThat(failedAWaiter(WAITS, COMMITTED, refused("t1.2", ErrorClass.DEADLOCK)))
                .isTrue();
    }

    @Test
    void oneThatClosedTheCycleOrWasRefusedForSomethingElseIsNot() {
        assertThat(failedAWaiter(WAITS, refused("t2.2", ErrorClass.DEADLOCK))).isFalse();
        assertThat(failedAWaiter(WAITS, refused("t1.2", ErrorClass.SERIALIZATION_FAILURE)))
                .isFalse();
        assertThat(failedAWaiter(WAITS, refused("t1.2", ErrorClass.DEADLOCK), refused("t2.2", ErrorClass.INTERNAL)))
                .as("something else is to be told of it")
                .isFalse();
    }
}
