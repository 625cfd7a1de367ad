package dev.skewer.generator.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BacklogTest {
    private final Backlog backlog = new Backlog("skewer.oracles", 500, Duration.ofSeconds(30));

    private void heard(long taken, long left, long second) {
        backlog.heard(new Backlog.Progress(taken, left), second * 1000);
    }

    @Test
    void oraclesThatAreBehindButWorkAreNoStandstill() {
        heard(0, 600, 1);
        assertThat(backlog.isTooLong()).isTrue();
        heard(10, 700, 29);
        heard(20, 900, 58);
        assertThat(backlog.isTooLong()).isTrue();
        assertThat(backlog.standstill()).isEmpty();
    }

    @Test
    void oraclesThatTakeNothingAreToldUntilTheyTakeSomething() {
        heard(10, 501, 1);
        heard(10, 501, 30);
        assertThat(backlog.standstill()).isEmpty();
        heard(10, 501, 31);
        assertThat(backlog.standstill())
                .contains("nobody judges: skewer.oracles took no execution for 30 s, and more than 500 wait for them");
        heard(11, 501, 32);
        assertThat(backlog.standstill()).isEmpty();
        assertThat(backlog.isTooLong()).isTrue();
    }

    @Test
    void whereLittleWaitsNobodyNeedTakeAnything() {
        heard(10, 500, 1);
        heard(10, 500, 100);
        assertThat(backlog.isTooLong()).isFalse();
        assertThat(backlog.standstill()).isEmpty();
    }

    @Test
    void quickOraclesMayHaveMoreBeforeThem() {
        heard(0, 600, 1);
        heard(10_000, 2_900, 3);
        assertThat(backlog.isTooLong()).as("5,000 a second: gone after 580 ms").isTrue();
        heard(15_000, 1_500, 4);
        assertThat(backlog.isTooLong()).as("gone after 300 ms").isFalse();
        heard(15_500, 600, 5);
        assertThat(backlog.isTooLong()).as("they have become slow").isTrue();
    }
}
