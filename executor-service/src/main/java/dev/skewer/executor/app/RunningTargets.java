package dev.skewer.executor.app;

import dev.skewer.executor.intake.TargetService;
import dev.skewer.kit.http.StatusPages;
import dev.skewer.kit.metrics.ServiceMeters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The targets that this process works for, and what is to be said of them. Thread-safe. */
public final class RunningTargets implements StatusPages, AutoCloseable {
    private final List<TargetService> services;
    private final ServiceMeters meters;

    public RunningTargets(List<TargetService> services, ServiceMeters meters) {
        this.services = List.copyOf(services);
        this.meters = meters;
    }

    @Override
    public List<String> ailments() {
        return services.stream()
                .map(TargetService::ailment)
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public List<String> hindrances() {
        return services.stream()
                .map(TargetService::hindrance)
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public String metrics() {
        return meters.scrape();
    }

    /** Ends all of them at the same time: each may have runs to wait for. */
    @Override
    public void close() {
        List<Thread> closings = new ArrayList<>();
        for (TargetService service : services) {
            closings.add(Thread.ofVirtual().name("closing").start(service::close));
        }
        try {
            for (Thread closing : closings) {
                closing.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
