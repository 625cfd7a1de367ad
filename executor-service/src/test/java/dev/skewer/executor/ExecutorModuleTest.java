package dev.skewer.executor;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class ExecutorModuleTest {
    @Test
    void theIntakeKnowsNoDatabaseAndTheMainKnowsEverything() {
        ModuleRules.of("dev.skewer.executor.intake")
                .seesOnly(
                        "java.io..",
                        "java.nio..",
                        "java.time..",
                        "dev.skewer.schemas..",
                        "dev.skewer.dialects..",
                        "dev.skewer.kit..",
                        "dev.skewer.executor.target..",
                        "org.apache.kafka..",
                        "io.micrometer.core..",
                        "org.slf4j..");
        ModuleRules.of("dev.skewer.executor.app")
                .seesOnly(
                        "java.io..",
                        "java.nio.file..",
                        "java.time..",
                        "dev.skewer.schemas..",
                        "dev.skewer.kit..",
                        "dev.skewer.executor..",
                        "io.micrometer.core..",
                        "picocli..");
    }
}
