package dev.skewer.kit;

import dev.skewer.testkit.ModuleRules;
import org.junit.jupiter.api.Test;

class ServiceKitRulesTest {
    @Test
    void theKitKnowsNothingOfTheProduct() {
        ModuleRules.of("dev.skewer.kit")
                .seesOnly(
                        "java.io..",
                        "java.net..",
                        "java.nio..",
                        "java.time..",
                        "com.sun.net.httpserver..",
                        "com.fasterxml.jackson..",
                        "org.apache.kafka..",
                        "io.micrometer..",
                        "org.slf4j..",
                        "ch.qos.logback..",
                        "picocli..")
                .hasNoPackageCycles();
    }

    @Test
    void onlyTheLogPackageKnowsLogback() {
        for (String other : new String[] {"app", "backoff", "config", "http", "metrics"}) {
            ModuleRules.of("dev.skewer.kit." + other)
                    .seesOnly(
                            "java.io..",
                            "java.net..",
                            "java.nio..",
                            "java.time..",
                            "dev.skewer.kit..",
                            "com.sun.net.httpserver..",
                            "com.fasterxml.jackson..",
                            "io.micrometer..",
                            "org.slf4j..",
                            "picocli..");
        }
    }
}
