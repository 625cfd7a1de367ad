package dev.skewer.benchmarks.oracle;

import dev.skewer.benchmarks.fleet.BenchTarget;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.executor.app.ExecutorRunner;
import dev.skewer.executor.intake.IntakeOptions;
import dev.skewer.executor.intake.KafkaClients;
import dev.skewer.executor.intake.TargetService;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.generator.Generator;
import dev.skewer.generator.app.Corpus;
import dev.skewer.generator.mix.Profile;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.metrics.ServiceMeters;
import dev.skewer.oracle.app.OracleConfig;
import dev.skewer.oracle.app.OracleRunner;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.kafka.EmbeddedKafka;
import dev.skewer.servers.report.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * How long it takes from a published execution to its verdicts, through a broker, with replays on a real DBMS. Arguments: slots, cases a
 * second, seconds to get warm, seconds to measure, then {@code sqlite} or the id of an embedded server.
 */
public final class FirstVerdicts {
    private static final long LAST_ANSWERS_SECONDS = 10;

    private final Generator generator;
    private final TopicSpec<TestCaseId, Case> topic;
    private final Set<TestCaseId> published = new HashSet<>();
    private long seed;

    private FirstVerdicts(Dialect dialect) {
        this.generator = new Generator(dialect, Profile.defaults(), Corpus.load());
        this.topic = Topics.testCases(dialect.family());
    }

    public static void main(String[] arguments) throws Exception {
        int slots = Integer.parseInt(arguments[0]);
        int rate = Integer.parseInt(arguments[1]);
        long warm = Long.parseLong(arguments[2]);
        long measured = Long.parseLong(arguments[3]);
        String id = arguments[4];
        if (id.equals("sqlite")) {
            run(BenchTarget.sqlite(), Dialects.newest("sqlite").orElseThrow(), slots, new Pace(rate, warm, measured));
            return;
        }
        try (EmbeddedServer server =
                EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent())) {
            Dialect dialect = Dialects.byName(id).orElseThrow();
            run(BenchTarget.spec(server), dialect, slots, new Pace(rate, warm, measured));
        }
    }

    /** How fast cases come, and for how long. */
    private record Pace(int aSecond, long warmSeconds, long measuredSeconds) {}

    private static void run(TargetSpec spec, Dialect dialect, int slots, Pace pace) throws Exception {
        Path folder = Files.createTempDirectory("skewer-bench");
        try (EmbeddedKafka kafka = EmbeddedKafka.start(folder.resolve("kafka"));
                ServiceMeters meters = ServiceMeters.start();
                TargetService _ = TargetService.start(
                        new TargetService.Subject(spec.id(), ExecutorRunner.of(spec, BenchTarget.options(slots))),
                        new KafkaClients(PassThrough.of(Map.of("bootstrap.servers", kafka.bootstrapServers()))),
                        IntakeOptions.defaults(folder.resolve("executor")),
                        meters.registry());
                OracleRunner oracles =
                        OracleRunner.start(OracleConfig.defaults().at(kafka.bootstrapServers()), meters.registry())) {
            while (oracles.hindrance().isPresent()) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
            }
            try (VerdictTimes times = VerdictTimes.follow(kafka.bootstrapServers())) {
                FirstVerdicts cases = new FirstVerdicts(dialect);
                cases.publish(kafka.bootstrapServers(), pace.aSecond(), pace.warmSeconds());
                times.forget();
                cases.publish(kafka.bootstrapServers(), pace.aSecond(), pace.measuredSeconds());
                LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(LAST_ANSWERS_SECONDS));
                System.out.print(times.text(spec.id() + ", " + pace.aSecond() + " cases a second"));
            }
        }
    }

    /** As many each second, whether or not they are answered. */
    private void publish(String bootstrapServers, int aSecond, long seconds) {
        try (KafkaProducer<TestCaseId, Case> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers, "linger.ms", 0),
                topic.keySerde().serializer(),
                topic.valueSerde().serializer())) {
            long start = System.nanoTime();
            long pause = TimeUnit.SECONDS.toNanos(1) / aSecond;
            for (long i = 0; i < aSecond * seconds; i++) {
                TestCase next = next();
                LockSupport.parkNanos(start + i * pause - System.nanoTime());
                Future<?> _ = producer.send(new ProducerRecord<>(topic.name(), next.id(), next));
            }
        }
    }

    /** The next case that was not there before. */
    private TestCase next() {
        while (true) {
            if (generator.generate(seed++) instanceof TestCase one && published.add(one.id())) {
                return one;
            }
        }
    }
}
