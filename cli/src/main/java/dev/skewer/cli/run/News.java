package dev.skewer.cli.run;

import dev.skewer.cli.terminal.Terminal;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Prints findings as they come, and counts verdicts. Thread-safe. */
final class News implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);

    private final Terminal terminal;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Map<String, Map<String, Long>> counts = new TreeMap<>();
    private final Map<Fingerprint, String> printed = new LinkedHashMap<>();
    private final Thread thread;

    private News(Terminal terminal, KafkaConsumer<byte[], byte[]> consumer) {
        this.terminal = terminal;
        this.consumer = consumer;
        this.thread = Thread.ofPlatform().name("news").unstarted(this::read);
    }

    /** Follows what is judged from now on. */
    static News follow(String bootstrapServers, Terminal terminal) {
        KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                        "read_committed",
                        ConsumerConfig.CLIENT_ID_CONFIG,
                        "skewer-news-" + UUID.randomUUID()),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        List<TopicPartition> partitions = new ArrayList<>();
        for (TopicSpec<?, ?> topic : List.of(Topics.VERDICTS, Topics.FINDINGS)) {
            for (int i = 0; i < topic.partitions(); i++) {
                partitions.add(new TopicPartition(topic.name(), i));
            }
        }
        consumer.assign(partitions);
        consumer.seekToEnd(partitions);
        News news = new News(terminal, consumer);
        news.thread.start();
        return news;
    }

    private void read() {
        try (consumer) {
            while (!Thread.currentThread().isInterrupted()) {
                for (ConsumerRecord<byte[], byte[]> entry : consumer.poll(POLL)) {
                    if (entry.topic().equals(Topics.VERDICTS.name())) {
                        take(Topics.VERDICTS.valueSerde().deserializer().deserialize(entry.topic(), entry.value()));
                    } else {
                        take(Topics.FINDINGS.valueSerde().deserializer().deserialize(entry.topic(), entry.value()));
                    }
                }
            }
        } catch (WakeupException e) {
            // The end was asked for.
        }
    }

    private synchronized void take(Verdict verdict) {
        if (!verdict.target().equals(TargetId.CANARY)) {
            count(verdict.target().value(), verdict.oracle() + " " + kind(verdict.judgement()));
        }
    }

    /** The first time, and again when it is known to be something else; what is muted is known well enough. */
    private synchronized void take(Finding finding) {
        if (finding.lifecycle() instanceof Lifecycle.Muted) {
            return;
        }
        String kind = kind(finding.substance().classification());
        if (!kind.equals(printed.put(finding.fingerprint(), kind))) {
            terminal.out()
                    .println(mark(finding.substance().classification()) + " " + kind + "  "
                            + finding.substance().title() + "\n    on "
                            + finding.substance().places().getFirst().target() + ", by " + words(finding)
                            + "; see it: ./skewer replay " + finding.fingerprint());
            terminal.out().flush();
        }
    }

    private static String mark(Classification classification) {
        boolean wrong =
                classification instanceof Classification.BugSuspect || classification instanceof Classification.Crash;
        return wrong ? "✗" : "·";
    }

    private static String words(Finding finding) {
        return finding.agreeing().stream().map(OracleName::value).collect(Collectors.joining(", "));
    }

    private static String kind(Classification classification) {
        return switch (classification) {
            case Classification.BugSuspect() -> "bug suspect";
            case Classification.DesignChoice choice -> "design choice " + choice.rule();
            case Classification.Flaky _ -> "flaky";
            case Classification.Crash() -> "crash";
            case Classification.Unconfirmed _ -> "unconfirmed";
        };
    }

    private void count(String target, String what) {
        counts.computeIfAbsent(target, key -> new TreeMap<>()).merge(what, 1L, Long::sum);
    }

    private static String kind(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Pass pass -> "pass";
            case Judgement.Violation violation -> "violation";
            case Judgement.Inconclusive inconclusive -> "inconclusive";
            case Judgement.NotApplicable not -> "not applicable";
        };
    }

    /** How many findings and verdicts of which kind there were, a line for all findings and one for each target. */
    synchronized List<String> summary() {
        List<String> lines = new ArrayList<>();
        if (counts.isEmpty()) {
            lines.add("nothing was judged");
        }
        Map<String, Long> findings = new TreeMap<>();
        printed.values().forEach(kind -> findings.merge(kind, 1L, Long::sum));
        if (!findings.isEmpty()) {
            lines.add("findings: " + text(findings));
        }
        counts.forEach((target, kinds) -> {
            lines.add(target + ": " + text(kinds));
        });
        return lines;
    }

    private static String text(Map<String, Long> kinds) {
        return kinds.entrySet().stream()
                .map(each -> each.getKey() + " " + each.getValue())
                .collect(Collectors.joining(", "));
    }

    @Override
    public void close() {
        consumer.wakeup();
        try {
            thread.join(Duration.ofSeconds(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
