package dev.skewer.generator.app;

import dev.skewer.generator.publish.GeneratorService;
import dev.skewer.kit.http.StatusPages;
import dev.skewer.kit.metrics.ServiceMeters;
import java.util.List;

/** What is to be said of a generator that runs. Thread-safe. */
record RunningGenerator(GeneratorService service, ServiceMeters meters) implements StatusPages {
    @Override
    public List<String> ailments() {
        return service.ailment().stream().toList();
    }

    @Override
    public List<String> hindrances() {
        return service.hindrance().stream().toList();
    }

    @Override
    public String metrics() {
        return meters.scrape();
    }
}
