package dev.skewer.generator.publish;

import dev.skewer.generator.feedback.Learning;
import dev.skewer.schemas.testcase.TestCase;
import java.time.InstantSource;
import java.util.List;

/** What outlives a connection to the broker: what was learned, and what is made of it. Not thread-safe. */
final class Desk {
    private final PublishOptions options;
    private final GeneratorMetrics metrics;
    private final InstantSource clock = InstantSource.system();
    private final Learning learning = new Learning();
    private final Shelf shelf;
    private long relearnAtMillis;

    Desk(PublishOptions options, List<TestCase> corpus, GeneratorMetrics metrics) {
        this.options = options;
        this.metrics = metrics;
        this.shelf = new Shelf(options.profile(), corpus, options.stateFolder());
    }

    PublishOptions options() {
        return options;
    }

    GeneratorMetrics metrics() {
        return metrics;
    }

    Learning learning() {
        return learning;
    }

    Shelf shelf() {
        return shelf;
    }

    long nowMillis() {
        return clock.millis();
    }

    /** Whether it is time to put to use what was learned; then not again for a while. */
    boolean relearns() {
        long now = clock.millis();
        if (now < relearnAtMillis) {
            return false;
        }
        relearnAtMillis = now + options.relearn().toMillis();
        return true;
    }
}
