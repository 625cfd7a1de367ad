package dev.skewer.servers;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class ModuleTest {
    @Test
    void theModuleSeesRegistriesJdbcAndTheBroker() {
        ModuleRules.of("dev.skewer.servers")
                .seesOnly(
                        "java.io..",
                        "java.net..",
                        "java.nio..",
                        "java.sql..",
                        "java.time..",
                        "eu.maveniverse.maven.mima..",
                        "org.eclipse.aether..",
                        "org.tukaani.xz..",
                        "kafka.server..",
                        "org.apache.kafka..")
                .hasNoPackageCycles();
    }

    @Test
    void archivesKnowNothingOfServersOrRegistries() {
        ModuleRules.of("dev.skewer.servers.archive")
                .seesOnly("java.io..", "java.net..", "java.nio..", "java.time..", "org.tukaani.xz..");
    }

    @Test
    void launchersOnlySayHow() {
        ModuleRules.of("dev.skewer.servers.launch")
                .seesOnly("java.nio.file..", "dev.skewer.servers.report..", "dev.skewer.servers.process..");
    }

    @Test
    void onlyTheKafkaPackageSeesKafka() {
        for (String inner : new String[] {"report", "archive", "source", "process", "launch"}) {
            ModuleRules.of("dev.skewer.servers." + inner)
                    .seesOnly(
                            "java.io..",
                            "java.net..",
                            "java.nio..",
                            "java.time..",
                            "dev.skewer.servers..",
                            "eu.maveniverse.maven.mima..",
                            "org.eclipse.aether..",
                            "org.tukaani.xz..");
        }
    }
}
