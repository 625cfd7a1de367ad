package dev.skewer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PropertyTest {
    @Test
    void everySeedIsTriedAndTheSameSeedGivesTheSameValue() {
        List<Long> first = new ArrayList<>();
        List<Long> second = new ArrayList<>();
        Property<Long> property = Property.of(20, random -> random.nextLong());

        property.holds(first::add);
        property.holds(second::add);

        assertThat(first).hasSize(20).doesNotHaveDuplicates().isEqualTo(second);
    }

    @Test
    void aFailureNamesItsSeedAndValue() {
        Property<Integer> property = Property.of(100, random -> random.nextInt(10));

        assertThatThrownBy(() -> property.holds(value -> assertThat(value).isLessThan(9)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("-Dproperty.seed=")
                .hasMessageContaining("value: 9");
    }
}
