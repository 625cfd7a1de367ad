package dev.skewer.executor.intake;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.testcase.TestCaseId;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SamplingTest {
    private final Sampling sampling = new Sampling(100, 4);

    @Test
    void itBeginsAboveTheLimitAndEndsWellBelow() {
        sampling.lagIs(100);
        assertThat(sampling.isOn()).isFalse();
        sampling.lagIs(101);
        assertThat(sampling.isOn()).isTrue();
        sampling.lagIs(51);
        assertThat(sampling.isOn()).isTrue();
        sampling.lagIs(50);
        assertThat(sampling.isOn()).isFalse();
    }

    @Test
    void theSampleIsAboutAsLargeAsSaidAndAlwaysTheSame() {
        TestCaseId one = new TestCaseId("c1");
        assertThat(sampling.leavesOut(one)).isFalse();
        sampling.lagIs(1000);

        long kept = IntStream.range(0, 1000)
                .mapToObj(i -> new TestCaseId("case-" + i))
                .filter(id -> !sampling.leavesOut(id))
                .count();

        assertThat(kept).isBetween(200L, 300L);
        Sampling another = new Sampling(100, 4);
        another.lagIs(1000);
        assertThat(another.leavesOut(one)).isEqualTo(sampling.leavesOut(one));
    }
}
