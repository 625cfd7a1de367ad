package dev.skewer.kit.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.BrokerCheck.Answer;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BrokerCheckTest {
    @Test
    void kafkaBefore42IsTooOldWhateverElseItHas() {
        Answer old = new Answer.Unfit("Kafka at here is older than 4.2", "skewer needs Kafka 4.2 or later");
        assertThat(BrokerCheck.answer("Kafka at here ", 27, 1)).isEqualTo(old);
        assertThat(BrokerCheck.answer("Kafka at here ", 0, 0)).isEqualTo(old);
    }

    @Test
    void shareGroupsMustBeOn() {
        assertThat(BrokerCheck.answer("Kafka ", 28, 0))
                .isEqualTo(new Answer.Unfit(
                        "Kafka has share groups turned off",
                        "kafka-features.sh upgrade --feature share.version=1 turns them on"));
        assertThat(BrokerCheck.answer("", 28, 1)).isEqualTo(new Answer.Fit());
        assertThat(BrokerCheck.answer("", 30, 2)).isEqualTo(new Answer.Fit());
    }

    @Test
    void whoIsNotThereYetMayComeAndAMistakeInTheSettingsWillNotGo() throws InterruptedException {
        assertThat(BrokerCheck.ask(PassThrough.of(Map.of("bootstrap.servers", "no-such-host.invalid:9092"))))
                .isInstanceOf(Answer.Silent.class);
        Map<String, String> mistaken = Map.of("bootstrap.servers", "localhost:1", "security.protocol", "PLAIN");
        assertThat(BrokerCheck.ask(PassThrough.of(mistaken)))
                .isInstanceOfSatisfying(
                        Answer.Unfit.class,
                        unfit -> assertThat(unfit.what())
                                .startsWith("Kafka at localhost:1 cannot be asked: ")
                                .contains("security.protocol"));
    }
}
