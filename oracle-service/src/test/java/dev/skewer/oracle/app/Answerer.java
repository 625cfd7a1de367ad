package dev.skewer.oracle.app;

import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import dev.skewer.simulator.SimulatedTarget;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** Plays the executor of a simulated target: whoever drives it says when replays are run. For one thread. */
final class Answerer implements AutoCloseable {
    private static final int MANY = 40;

    private final SimulatedTarget target;
    private final KafkaConsumer<TestCaseId, Replay> replays;
    private final KafkaProducer<TestCaseId, Report> executions;
    private final Deque<Replay> waiting = new ArrayDeque<>();
    private int read;

    Answerer(String bootstrapServers, SimulatedTarget target) {
        this.target = target;
        TopicSpec<TestCaseId, Replay> topic = Topics.replays(target.id());
        // As a share group reads: what was sent by one who died before it was final is run as well.
        this.replays = new KafkaConsumer<>(
                Map.of("bootstrap.servers", bootstrapServers),
                topic.keySerde().deserializer(),
                topic.valueSerde().deserializer());
        this.executions = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers, "acks", "all"),
                Topics.EXECUTIONS.keySerde().serializer(),
                Topics.EXECUTIONS.valueSerde().serializer());
        List<TopicPartition> partitions = replays.partitionsFor(topic.name()).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        replays.assign(partitions);
        replays.seekToBeginning(partitions);
    }

    void send(Report report) {
        try {
            executions
                    .send(new ProducerRecord<>(
                            Topics.EXECUTIONS.name(), report.plan().rootCase(), report))
                    .get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    /** How many replays were asked for so far. */
    int asked() {
        replays.poll(Duration.ofMillis(50)).forEach(record -> {
            waiting.add(record.value());
            read++;
        });
        return read;
    }

    /** How many replays were run so far. */
    int answered() {
        return read - waiting.size();
    }

    /** Runs up to so many of those that were asked for. */
    void answer(int most) {
        asked();
        for (int i = 0; i < most && !waiting.isEmpty(); i++) {
            send(target.run(waiting.remove().plan()));
        }
    }

    /** Runs all that is asked for, and what that leads to: looking for the end of it costs more than going on. */
    void answerForAWhile() {
        for (int i = 0; i < MANY; i++) {
            answer(Integer.MAX_VALUE);
        }
    }

    @Override
    public void close() {
        replays.close();
        executions.close();
    }
}
