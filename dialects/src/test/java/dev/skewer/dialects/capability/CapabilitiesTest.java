package dev.skewer.dialects.capability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CapabilitiesTest {
    @Test
    void whatIsAddedBringsWhatItNeeds() {
        Capabilities capabilities = Capabilities.none().with(List.of(Capability.LOCK_KEY_SHARE));
        assertThat(capabilities.all())
                .containsExactly(Capability.LOCK_FOR_UPDATE, Capability.LOCK_FOR_SHARE, Capability.LOCK_KEY_SHARE);
    }

    @Test
    void whatIsTakenTakesWhatNeedsIt() {
        Capabilities capabilities = Capabilities.none()
                .with(List.of(Capability.LOCK_KEY_SHARE, Capability.SKIP_LOCKED, Capability.REPLACE))
                .without(List.of(Capability.LOCK_FOR_UPDATE));
        assertThat(capabilities.all()).containsExactly(Capability.REPLACE);
    }

    @Test
    void takingWhatIsNotThereChangesNothing() {
        Capabilities capabilities = Capabilities.none().with(List.of(Capability.REPLACE));
        assertThat(capabilities.without(List.of(Capability.MERGE))).isEqualTo(capabilities);
    }

    @Test
    void needsPrecedeWhatNeedsThem() {
        for (Capability capability : Capability.values()) {
            assertThat(capability.needs()).allMatch(need -> need.compareTo(capability) < 0);
        }
    }
}
