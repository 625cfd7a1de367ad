package dev.skewer.oracle;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OracleModuleTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "analysis.history",
                "analysis.serial",
                "analysis.compare",
                "analysis.explain",
                "analysis.reload",
                "judge",
                "docket",
                "finding"
            })
    void judgingIsAPureFunctionOverTheSharedLanguageAndTheDialects(String name) {
        ModuleRules.of("dev.skewer.oracle." + name)
                .seesOnly("dev.skewer.schemas..", "dev.skewer.dialects..", "dev.skewer.oracle..")
                .isPure();
    }

    @ParameterizedTest
    @ValueSource(strings = {"analysis.history", "judge", "docket", "finding", "store"})
    void onlyTheTopologyAndTheProgramSeeKafkaStreams(String name) {
        ModuleRules.of("dev.skewer.oracle." + name)
                .seesOnly(
                        "dev.skewer.schemas..",
                        "dev.skewer.dialects..",
                        "dev.skewer.oracle..",
                        "org.apache.kafka.common.serialization..");
    }

    @Test
    void theTopologyIsKeptFromThoseThatRunIt() {
        ModuleRules.of("dev.skewer.oracle.topology").doesNotSee("org.apache.kafka.streams.KafkaStreams");
    }

    @Test
    void theServiceKnowsNoDatabase() {
        ModuleRules.of("dev.skewer.oracle")
                .seesOnly(
                        "dev.skewer.schemas..",
                        "dev.skewer.dialects..",
                        "dev.skewer.kit..",
                        "java.io..",
                        "java.nio..",
                        "java.time..",
                        "org.apache.kafka..",
                        "io.micrometer.core..",
                        "org.slf4j..",
                        "picocli..")
                .hasNoPackageCycles();
    }
}
