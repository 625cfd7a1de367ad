package dev.skewer.cli.broker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BrokerCheckTest {
    @Test
    void kafkaBefore42IsTooOldWhateverElseItHas() {
        assertThat(BrokerCheck.lack(27, 1)).contains("is older than 4.2");
        assertThat(BrokerCheck.lack(0, 0)).contains("is older than 4.2");
    }

    @Test
    void shareGroupsMustBeOn() {
        assertThat(BrokerCheck.lack(28, 0))
                .hasValueSatisfying(lack -> assertThat(lack)
                        .startsWith("has share groups turned off")
                        .contains("kafka-features.sh"));
        assertThat(BrokerCheck.lack(28, 1)).isEmpty();
        assertThat(BrokerCheck.lack(30, 2)).isEmpty();
    }
}
