package dev.skewer.servers.kafka;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a broker of one needs to be told, since Kafka's defaults are for three of them. Stateless. */
final class BrokerSettings {
    static final int NODE = 1;
    static final String CONTROLLER = "CONTROLLER";

    private BrokerSettings() {}

    static Map<String, String> of(Path logs, int port, int controllerPort) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("process.roles", "broker,controller");
        settings.put("listeners", "CLIENT://127.0.0.1:" + port + "," + CONTROLLER + "://127.0.0.1:" + controllerPort);
        settings.put("advertised.listeners", "CLIENT://127.0.0.1:" + port);
        settings.put("inter.broker.listener.name", "CLIENT");
        addPlace(settings, logs, controllerPort);
        addCopiesOfOne(settings);
        addPatience(settings);
        addQuickGroups(settings);
        addSmallness(settings);
        return settings;
    }

    /** For the controller alone, which tells nobody but administrators where it is. */
    static Map<String, String> ofController(Path logs, int controllerPort) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("process.roles", "controller");
        settings.put("listeners", CONTROLLER + "://127.0.0.1:" + controllerPort);
        addPlace(settings, logs, controllerPort);
        addSmallness(settings);
        return settings;
    }

    private static void addPlace(Map<String, String> settings, Path logs, int controllerPort) {
        settings.put("node.id", Integer.toString(NODE));
        settings.put("log.dirs", logs.toString());
        settings.put("controller.listener.names", CONTROLLER);
        settings.put("listener.security.protocol.map", "CLIENT:PLAINTEXT," + CONTROLLER + ":PLAINTEXT");
        // A voter named here, and not in the log, may come back at another port.
        settings.put("controller.quorum.voters", NODE + "@127.0.0.1:" + controllerPort);
    }

    private static void addCopiesOfOne(Map<String, String> settings) {
        settings.put("default.replication.factor", "1");
        settings.put("min.insync.replicas", "1");
        settings.put("offsets.topic.replication.factor", "1");
        settings.put("offsets.topic.num.partitions", "1");
        settings.put("transaction.state.log.replication.factor", "1");
        settings.put("transaction.state.log.min.isr", "1");
        settings.put("transaction.state.log.num.partitions", "1");
        settings.put("share.coordinator.state.topic.replication.factor", "1");
        settings.put("share.coordinator.state.topic.min.isr", "1");
        settings.put("share.coordinator.state.topic.num.partitions", "1");
    }

    /** Nobody else could lead what a broker that is late, on a busy machine, would lose. */
    private static void addPatience(Map<String, String> settings) {
        settings.put("broker.session.timeout.ms", "60000");
    }

    /** Groups begin at once; members learn of their partitions by heartbeats, which come each second. */
    private static void addQuickGroups(Map<String, String> settings) {
        settings.put("group.initial.rebalance.delay.ms", "0");
        settings.put("group.share.min.heartbeat.interval.ms", "1000");
        settings.put("group.share.heartbeat.interval.ms", "1000");
        // A killed member keeps its partitions from the others for so long.
        settings.put("group.share.min.session.timeout.ms", "5000");
        settings.put("group.share.session.timeout.ms", "10000");
        settings.put("group.share.min.record.lock.duration.ms", "1000");
        settings.put("group.streams.initial.rebalance.delay.ms", "0");
        settings.put("group.streams.min.heartbeat.interval.ms", "1000");
        settings.put("group.streams.heartbeat.interval.ms", "1000");
        settings.put("group.streams.min.session.timeout.ms", "5000");
        settings.put("group.streams.session.timeout.ms", "10000");
    }

    /** Buffers made for busy clusters are kept small. */
    private static void addSmallness(Map<String, String> settings) {
        settings.put("auto.create.topics.enable", "false");
        settings.put("num.network.threads", "2");
        settings.put("num.io.threads", "4");
        settings.put("background.threads", "2");
        settings.put("log.cleaner.dedupe.buffer.size", "4194304");
        settings.put("log.cleaner.io.buffer.size", "131072");
        settings.put("log.index.size.max.bytes", "1048576");
    }
}
