package dev.skewer.cli;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class CliRulesTest {
    @Test
    void theModuleSeesTheExecutorAndTheServersAndNoDatabase() {
        ModuleRules.of("dev.skewer.cli")
                .seesOnly(
                        "java.io..",
                        "java.nio..",
                        "com.fasterxml.jackson..",
                        "picocli..",
                        "dev.skewer.schemas..",
                        "dev.skewer.dialects..",
                        "dev.skewer.casefiles..",
                        "dev.skewer.servers..",
                        "dev.skewer.executor..",
                        "dev.skewer.oracle..",
                        "dev.skewer.generator.app..",
                        "dev.skewer.generator.publish..",
                        "dev.skewer.kit..",
                        "java.time..",
                        "io.micrometer.core..",
                        "org.apache.kafka..")
                .hasNoPackageCycles();
    }

    @Test
    void renderingIsPure() {
        ModuleRules.of("dev.skewer.cli.report")
                .seesOnly(
                        "dev.skewer.schemas..",
                        "dev.skewer.dialects..",
                        "dev.skewer.cli.result..",
                        "dev.skewer.oracle.analysis.explain..")
                .isPure();
        ModuleRules.of("dev.skewer.cli.result")
                .seesOnly("dev.skewer.schemas..", "dev.skewer.dialects..")
                .isPure();
        ModuleRules.of("dev.skewer.cli.json")
                .seesOnly(
                        "dev.skewer.schemas..",
                        "dev.skewer.cli.result..",
                        "dev.skewer.oracle.analysis.explain..",
                        "com.fasterxml.jackson..")
                .isPure();
        ModuleRules.of("dev.skewer.cli.script")
                .seesOnly(
                        "dev.skewer.schemas..",
                        "dev.skewer.dialects..",
                        "dev.skewer.cli.result..",
                        "dev.skewer.cli.report..",
                        "dev.skewer.oracle.analysis.explain..")
                .isPure();
    }
}
