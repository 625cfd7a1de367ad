package dev.skewer.kit.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.testkit.Property;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ScalarTest {
    @Test
    void durationsAreReadAsTheyAreWritten() {
        Property.of(500, random -> Duration.ofMillis(random.nextLong(1L << random.nextInt(1, 40))))
                .holds(duration ->
                        assertThat(Durations.parse(Durations.format(duration))).isEqualTo(duration));
        assertThat(Durations.parse("1m 30s")).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void sizesAreReadAsTheyAreWritten() {
        Property.of(500, random -> new ByteSize(random.nextLong(1L << random.nextInt(1, 50))))
                .holds(size -> assertThat(ByteSize.parse(size.toString())).isEqualTo(size));
    }

    @Test
    void whatHasNoUnitOrDoesNotFitIsRefused() {
        for (String text : new String[] {"", "20", "-1s", "s", "999999999999d", "1.5s"}) {
            assertThatThrownBy(() -> Durations.parse(text)).as(text).isInstanceOf(IllegalArgumentException.class);
        }
        for (String text : new String[] {"", "8", "8MB", "-1B", "999999999999999TiB"}) {
            assertThatThrownBy(() -> ByteSize.parse(text)).as(text).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
