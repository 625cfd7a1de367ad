package dev.skewer.generator.publish;

import dev.skewer.schemas.target.WireFamily;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** What is counted; the table is in the README of the module. Thread-safe. */
public final class GeneratorMetrics {
    private static final String PREFIX = "skewer.generator.";

    private final Map<WireFamily, Counter> published = new EnumMap<>(WireFamily.class);
    private final Map<WireFamily, AtomicLong> ahead = new EnumMap<>(WireFamily.class);
    private final Counter refused;
    private final AtomicLong unjudged;
    private final AtomicLong learnedFrom;
    private final AtomicLong features;
    private final AtomicLong failing;

    public GeneratorMetrics(MeterRegistry registry) {
        for (WireFamily family : WireFamily.values()) {
            Tags tags = Tags.of("family", family.topicSuffix());
            published.put(family, registry.counter(PREFIX + "published", tags));
            ahead.put(family, gauge(registry, "ahead", tags));
        }
        this.refused = registry.counter(PREFIX + "too.large");
        this.unjudged = gauge(registry, "unjudged", Tags.empty());
        this.learnedFrom = gauge(registry, "learned.from", Tags.empty());
        this.features = gauge(registry, "features", Tags.empty());
        this.failing = gauge(registry, "failing.forms", Tags.empty());
    }

    private static AtomicLong gauge(MeterRegistry registry, String name, Tags tags) {
        AtomicLong value = new AtomicLong();
        Gauge.builder(PREFIX + name, value, AtomicLong::doubleValue).tags(tags).register(registry);
        return value;
    }

    void published(WireFamily family, int cases) {
        Counter counter = published.get(family);
        if (counter != null) {
            counter.increment(cases);
        }
    }

    void aheadIs(WireFamily family, long cases) {
        AtomicLong value = ahead.get(family);
        if (value != null) {
            value.set(cases);
        }
    }

    void unjudgedAre(long executions) {
        unjudged.set(executions);
    }

    void tooLarge() {
        refused.increment();
    }

    void learned(long executions, long newFeatures, int failingForms) {
        learnedFrom.set(executions);
        features.set(newFeatures);
        failing.set(failingForms);
    }
}
