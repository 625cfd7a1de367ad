package dev.skewer.oracle.app;

import dev.skewer.kit.http.StatusPages;
import dev.skewer.kit.metrics.ServiceMeters;
import java.util.List;
import java.util.stream.Stream;

/** What is to be said of oracles that run. Thread-safe. */
record RunningOracles(OracleRunner runner, ServiceMeters meters) implements StatusPages {
    @Override
    public List<String> ailments() {
        return runner.ailment().stream().toList();
    }

    @Override
    public List<String> hindrances() {
        return Stream.concat(runner.hindrance().stream(), runner.alarm().stream())
                .toList();
    }

    @Override
    public String metrics() {
        return meters.scrape();
    }
}
