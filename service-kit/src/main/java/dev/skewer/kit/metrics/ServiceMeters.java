package dev.skewer.kit.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/** The meters of one service: its own and those of its JVM. Thread-safe. */
public final class ServiceMeters implements AutoCloseable {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();

    private ServiceMeters() {}

    public static ServiceMeters start() {
        ServiceMeters meters = new ServiceMeters();
        meters.collections.bindTo(meters.registry);
        new JvmMemoryMetrics().bindTo(meters.registry);
        new JvmThreadMetrics().bindTo(meters.registry);
        new ProcessorMetrics().bindTo(meters.registry);
        new UptimeMetrics().bindTo(meters.registry);
        return meters;
    }

    public MeterRegistry registry() {
        return registry;
    }

    /** All of them in the text form of Prometheus. */
    public String scrape() {
        return registry.scrape();
    }

    @Override
    public void close() {
        collections.close();
        registry.close();
    }
}
