package dev.skewer.generator;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratorModuleTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "rng",
                "mix",
                "family",
                "shape",
                "row",
                "statement",
                "transaction",
                "order",
                "pattern",
                "strategy",
                "feedback"
            })
    void whatIsDrawnAndLearnedIsAPureFunctionOverTheSharedLanguageAndTheDialects(String name) {
        ModuleRules.of("dev.skewer.generator." + name)
                .seesOnly("dev.skewer.schemas..", "dev.skewer.dialects..", "dev.skewer.generator..")
                .isPure();
    }

    @Test
    void publishingKnowsNoDatabaseAndNoParser() {
        ModuleRules.of("dev.skewer.generator")
                .seesOnly(
                        "dev.skewer.schemas..",
                        "dev.skewer.dialects..",
                        "dev.skewer.kit..",
                        "java.io..",
                        "java.nio..",
                        "java.security..",
                        "java.time..",
                        "org.apache.kafka..",
                        "io.micrometer.core..",
                        "org.slf4j..",
                        "picocli..")
                .hasNoPackageCycles();
    }
}
