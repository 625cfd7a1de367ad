package dev.skewer.servers.kafka;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.serialization.IntegerSerializer;

/** A program with a broker and producers that commit one transaction after the other, until it is killed. */
final class CommittingProcess {
    static final String TOPIC = "verdicts";
    static final int PARTITIONS = 8;
    /** So many transactions are committed, with a record in each partition, before it says so. */
    static final int BEFORE_TOLD = 160;

    private CommittingProcess() {}

    public static void main(String[] args) throws Exception {
        EmbeddedKafka kafka = EmbeddedKafka.start(Path.of(args[0]));
        createTopic(kafka);
        CountDownLatch committed = new CountDownLatch(BEFORE_TOLD);
        IntStream.range(0, PARTITIONS)
                .forEach(partition -> Thread.ofPlatform().start(() -> commit(kafka, partition, committed)));
        System.out.println(committed.await(1, TimeUnit.MINUTES) ? "committing" : "stuck");
    }

    private static void createTopic(EmbeddedKafka kafka) throws InterruptedException, ExecutionException {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic(TOPIC, PARTITIONS, (short) 1)))
                    .all()
                    .get();
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw e;
            }
        }
    }

    private static void commit(EmbeddedKafka kafka, int own, CountDownLatch committed) {
        Map<String, Object> properties = Map.of(
                "bootstrap.servers",
                kafka.bootstrapServers(),
                "transactional.id",
                "oracle-" + own,
                "transaction.timeout.ms",
                5000);
        try (KafkaProducer<Integer, Integer> producer =
                new KafkaProducer<>(properties, new IntegerSerializer(), new IntegerSerializer())) {
            producer.initTransactions();
            for (int value = 0; true; value++) {
                producer.beginTransaction();
                for (int partition = 0; partition < PARTITIONS; partition++) {
                    var _ = producer.send(new ProducerRecord<>(TOPIC, partition, own, value));
                }
                producer.commitTransaction();
                committed.countDown();
            }
        }
    }
}
