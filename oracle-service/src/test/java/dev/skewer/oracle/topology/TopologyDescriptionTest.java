package dev.skewer.oracle.topology;

import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.testkit.Golden;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class TopologyDescriptionTest {
    @Test
    void theTopologyIsThatOfItsGoldenFile() {
        OracleMetrics metrics = new OracleMetrics(new SimpleMeterRegistry(), Oracles.ALL);

        String description = OracleTopology.of(
                        Oracles.ALL, Limits.defaults(), TopologyOptions.defaults(), metrics, new DeadLetters(metrics))
                .describe()
                .toString();

        Golden.matches("topology.txt", description);
    }
}
