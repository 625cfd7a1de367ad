package dev.skewer.schemas;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class SchemasRulesTest {
    @Test
    void schemasSeesOnlyJacksonAndKafkaClients() {
        ModuleRules.of("dev.skewer.schemas")
                .seesOnly(
                        "com.fasterxml.jackson..",
                        "org.apache.kafka.common..",
                        "java.io",
                        "java.nio.charset",
                        "java.security")
                .isPure()
                .hasNoPackageCycles();
    }
}
