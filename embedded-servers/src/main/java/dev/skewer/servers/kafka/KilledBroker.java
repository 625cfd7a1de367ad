package dev.skewer.servers.kafka;

import dev.skewer.servers.process.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.BrokerIdNotRegisteredException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.utils.Time;

/**
 * What a broker that was killed leaves to the next one. Stateless.
 *
 * <p>The cluster's own log still says that the broker leads every partition, at an address where nobody listens any more. A broker that starts
 * on that begins to finish transactions, cannot reach the leaders, and is taken for gone a moment later. Kafka then takes the partitions for
 * deleted and calls the transactions finished, without a mark in any partition, so that whoever reads committed records waits forever. So the
 * broker that was killed is struck off first.
 */
final class KilledBroker {
    /** A broker that ends in good order leaves this file, and deletes it when it starts. */
    private static final String ENDED_WELL = ".kafka_cleanshutdown";

    private static final int ANSWER_MILLIS = 15_000;

    private KilledBroker() {}

    /** True where the logs belong to a broker that did not end in good order, and nobody uses them now. */
    static boolean left(Path logs) {
        return !Files.exists(logs.resolve(ENDED_WELL));
    }

    /** Has a controller by itself note that the broker is gone. */
    static void strikeOff(Path logs) throws IOException {
        int port = FreePort.find();
        KafkaRaftServer controller =
                new KafkaRaftServer(new KafkaConfig(BrokerSettings.ofController(logs, port), false), Time.SYSTEM);
        try {
            controller.startup();
            unregister(port);
        } finally {
            controller.shutdown();
            controller.awaitShutdown();
        }
    }

    private static void unregister(int port) {
        Map<String, Object> settings = Map.of(
                "bootstrap.controllers",
                "127.0.0.1:" + port,
                "request.timeout.ms",
                ANSWER_MILLIS,
                "default.api.timeout.ms",
                ANSWER_MILLIS);
        try (Admin admin = Admin.create(settings)) {
            admin.unregisterBroker(BrokerSettings.NODE).all().get();
        } catch (ExecutionException e) {
            // It was killed before it had ever registered, or while it was struck off.
            if (!(e.getCause() instanceof BrokerIdNotRegisteredException)) {
                throw new KafkaException("the broker that was killed cannot be struck off: " + e.getCause(), e);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptException(e);
        }
    }
}
