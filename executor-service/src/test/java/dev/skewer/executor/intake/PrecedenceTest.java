package dev.skewer.executor.intake;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class PrecedenceTest {
    private final AtomicBoolean left = new AtomicBoolean(true);
    private final Precedence precedence = new Precedence(left::get);

    @Test
    void casesWaitWhileTheBrokerHasReplaysThatNobodyGotYet() {
        precedence.looked(0, false);
        assertThat(precedence.letsCasesIn()).isFalse();

        left.set(false);
        precedence.looked(1, false);

        assertThat(precedence.letsCasesIn()).isTrue();
    }

    @Test
    void casesWaitWhileEveryLaneIsBusyWithReplays() {
        precedence.looked(0, true);
        precedence.looked(1, true);
        assertThat(precedence.letsCasesIn()).isFalse();

        precedence.looked(1, false);
        assertThat(precedence.letsCasesIn()).isTrue();

        precedence.looked(1, true);
        assertThat(precedence.letsCasesIn()).isFalse();
    }

    @Test
    void replaysInTheHandsOfAnotherExecutorHoldNobodyUpForEver() {
        for (int look = 0; look < 100; look++) {
            precedence.looked(0, false);
        }
        assertThat(precedence.letsCasesIn()).isTrue();
    }
}
