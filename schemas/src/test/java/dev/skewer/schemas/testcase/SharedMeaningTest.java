package dev.skewer.schemas.testcase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.skewer.schemas.random.RandomCases;
import java.lang.reflect.RecordComponent;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SharedMeaningTest {
    @Test
    void casesNamedTogetherHaveTheIdsThatTheyHaveAlone() {
        for (long seed = 0; seed < 300; seed++) {
            TestCase alone = new RandomCases(new SplittableRandom(seed)).testCase();
            Scenario scenario = alone.scenario();

            SharedMeaning shared = SharedMeaning.of(scenario.database(), scenario.transactions());

            assertThat(shared.name(scenario, alone.provenance())).isEqualTo(alone);
            assertThat(SharedMeaning.of(
                                    scenario.database(), scenario.transactions().subList(0, 1))
                            .with(scenario.transactions())
                            .name(scenario, alone.provenance()))
                    .isEqualTo(alone);
        }
    }

    @Test
    void aCaseOfOtherTransactionsIsRefused() {
        TestCase one = new RandomCases(new SplittableRandom(1)).testCase();
        TestCase other = new RandomCases(new SplittableRandom(2)).testCase();

        SharedMeaning shared =
                SharedMeaning.of(one.scenario().database(), one.scenario().transactions());

        assertThatIllegalArgumentException().isThrownBy(() -> shared.name(other.scenario(), other.provenance()));
    }

    @Test
    void nothingOfAScenarioIsLeftOut() {
        assertThat(names(SharedMeaning.Meaning.class)).containsExactlyInAnyOrderElementsOf(names(Scenario.class));
    }

    private static Iterable<String> names(Class<?> type) {
        return Stream.of(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }
}
