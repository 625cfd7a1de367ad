package dev.skewer.kit.backoff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BackoffTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void waitsDoubleUpToTheLongest() {
        Backoff backoff = new Backoff(SECOND, Duration.ofSeconds(5), 0, 1);

        assertThat(backoff.after(1)).isEqualTo(SECOND);
        assertThat(backoff.after(2)).isEqualTo(Duration.ofSeconds(2));
        assertThat(backoff.after(3)).isEqualTo(Duration.ofSeconds(4));
        assertThat(backoff.after(4)).isEqualTo(Duration.ofSeconds(5));
        assertThat(backoff.after(Integer.MAX_VALUE)).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void jitterShortensAndTheSeedDecides() {
        Backoff backoff = new Backoff(SECOND, Duration.ofSeconds(60), 0.5, 7);
        for (int failures = 1; failures < 20; failures++) {
            Duration whole = new Backoff(SECOND, Duration.ofSeconds(60), 0, 7).after(failures);

            assertThat(backoff.after(failures))
                    .isBetween(whole.dividedBy(2), whole)
                    .isEqualTo(new Backoff(SECOND, Duration.ofSeconds(60), 0.5, 7).after(failures));
        }
        assertThat(backoff.after(1)).isNotEqualTo(new Backoff(SECOND, Duration.ofSeconds(60), 0.5, 8).after(1));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertThatThrownBy(() -> new Backoff(Duration.ZERO, SECOND, 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Backoff(SECOND, Duration.ofMillis(1), 0, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Backoff(SECOND, SECOND, Double.NaN, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Backoff.standard(1).after(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
