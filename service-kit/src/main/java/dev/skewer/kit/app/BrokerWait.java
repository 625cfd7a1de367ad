package dev.skewer.kit.app;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.BrokerCheck;
import dev.skewer.kit.kafka.BrokerCheck.Answer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a service from a broker that will not do. One that does not answer yet holds up nothing, for services may start before it: it
 * is asked again until it does. Thread-safe.
 */
final class BrokerWait {
    private static final Logger LOG = LoggerFactory.getLogger(BrokerWait.class);
    private static final long FIRST_MILLIS = 3000;
    private static final long PAUSE_MILLIS = 1000;

    private final PassThrough settings;
    private final Shutdown shutdown;
    private final CountDownLatch heard = new CountDownLatch(1);
    private volatile Answer.@Nullable Unfit unfit;

    BrokerWait(PassThrough settings, Shutdown shutdown) {
        this.settings = settings;
        this.shutdown = shutdown;
    }

    /** Fails where the broker soon says that it will not do. */
    void begin() throws InterruptedException {
        Thread asking = Thread.ofVirtual().name("broker-wait").start(this::ask);
        shutdown.add("question to the broker", asking::interrupt);
        if (heard.await(FIRST_MILLIS, TimeUnit.MILLISECONDS)) {
            requireFit();
        } else {
            LOG.atWarn()
                    .addKeyValue("servers", settings.values().get("bootstrap.servers"))
                    .log("Kafka does not answer yet");
        }
    }

    private void ask() {
        try {
            Answer answer = BrokerCheck.ask(settings);
            while (answer instanceof Answer.Silent
                    && !shutdown.requested().await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                answer = BrokerCheck.ask(settings);
            }
            if (answer instanceof Answer.Unfit known) {
                unfit = known;
                shutdown.request();
            }
            heard.countDown();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Fails where the broker has said, however late, that it will not do. */
    void requireFit() {
        Answer.Unfit known = unfit;
        if (known != null) {
            throw new UserError(known.what(), known.remedy());
        }
    }
}
