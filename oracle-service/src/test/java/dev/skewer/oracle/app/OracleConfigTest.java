package dev.skewer.oracle.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.kit.config.EveryKey;
import dev.skewer.oracle.topology.DeadLetters;
import dev.skewer.oracle.topology.OracleMetrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OracleConfigTest {
    @Test
    void everyKeyCanBeSetAndReadBack() {
        EveryKey.isReadBack(OracleConfig.defaults(), Map.of());
    }

    @Test
    void keysComeToWhoNeedsThem() {
        OracleConfig config = load("""
                kafka: {bootstrap.servers: "elsewhere:9"}
                oracle:
                  application: again
                  threads: 3
                  patience: 7s
                  stores: disk
                  stateFolder: there
                  commitEvery: 20ms
                  rebalancing: classic
                """);

        DeadLetters letters = new DeadLetters(new OracleMetrics(new SimpleMeterRegistry(), List.of()));
        assertThat(RunnerSettings.of(config, letters))
                .containsEntry("bootstrap.servers", "elsewhere:9")
                .containsEntry("application.id", "again")
                .containsEntry("num.stream.threads", 3)
                .containsEntry("state.dir", "there")
                .containsEntry("commit.interval.ms", 20L)
                .containsEntry("group.protocol", "classic")
                .containsEntry("processing.guarantee", "exactly_once_v2");
        assertThat(config.oracle().options().patience()).isEqualTo(Duration.ofSeconds(7));
        assertThat(config.oracle().options().onDisk()).isTrue();
    }

    @Test
    void whatCannotWorkIsRefused() {
        assertThatThrownBy(() -> load("oracle: {threads: 0}")).hasMessageContaining("must be above 0");
        assertThatThrownBy(() -> load("oracle: {patience: 0s}")).hasMessageContaining("must be above 0");
        assertThatThrownBy(() -> load("oracle: {openDockets: 0}")).hasMessageContaining("able to keep a docket");
        assertThatThrownBy(() -> load("oracle: {investigation: {runs: 0}}")).hasMessageContaining("run something");
        assertThatThrownBy(() -> load("oracle: {canary: {overdue: 1s}}")).hasMessageContaining("longer than every");
        assertThatThrownBy(() -> load("kafka: {bootstrap.server: x}")).hasMessageContaining("bootstrap.server");
    }

    private static OracleConfig load(String yaml) {
        return OracleConfig.loader(Map.of()).load("skewer.yaml", yaml);
    }
}
