package dev.skewer.oracle;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OracleModuleTest {
    /** What is kept of an investigation names its stages. */
    private static final String WIRE_NAMES = "com.fasterxml.jackson.annotation..";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "analysis.history",
                "analysis.serial",
                "analysis.compare",
                "analysis.explain",
                "analysis.reload",
                "analysis.tree",
                "analysis.reduce",
                "analysis.triage",
                "analysis.fingerprint",
                "investigation",
                "judge",
                "docket",
                "finding"
            })
    void judgingIsAPureFunctionOverTheSharedLanguageAndTheDialects(String name) {
        ModuleRules.of("dev.skewer.oracle." + name)
                .seesOnly("dev.skewer.schemas..", "dev.skewer.dialects..", "dev.skewer.oracle..", WIRE_NAMES)
                .isPure();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"analysis.history", "analysis.triage", "judge", "docket", "finding", "investigation", "store"})
    void onlyTheTopologyAndTheProgramSeeKafkaStreams(String name) {
        ModuleRules.of("dev.skewer.oracle." + name)
                .seesOnly(
                        "dev.skewer.schemas..",
                        "dev.skewer.dialects..",
                        "dev.skewer.oracle..",
                        WIRE_NAMES,
                        "org.apache.kafka.common.serialization..");
    }

    @Test
    void theTopologyIsKeptFromThoseThatRunIt() {
        ModuleRules.of("dev.skewer.oracle.topology").doesNotSee("org.apache.kafka.streams.KafkaStreams");
    }

    @Test
    void theServiceKnowsNoDatabaseButItsCanary() {
        ModuleRules.of("dev.skewer.oracle")
                .seesOnly(
                        "dev.skewer.schemas..",
                        "dev.skewer.dialects..",
                        "dev.skewer.kit..",
                        "dev.skewer.simulator..",
                        WIRE_NAMES,
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
