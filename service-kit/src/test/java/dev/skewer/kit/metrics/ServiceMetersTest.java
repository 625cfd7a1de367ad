package dev.skewer.kit.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServiceMetersTest {
    @Test
    void theJvmAndTheServiceAreScraped() {
        try (ServiceMeters meters = ServiceMeters.start()) {
            meters.registry().counter("skewer.cases").increment();

            assertThat(meters.scrape()).contains("skewer_cases_total 1.0").contains("jvm_memory_used_bytes");
        }
    }
}
