package dev.skewer.cli.run;

import dev.skewer.cli.fleet.Candidate;
import dev.skewer.cli.fleet.Grounds;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.app.ExecutorRunner;
import dev.skewer.executor.intake.IntakeOptions;
import dev.skewer.executor.intake.TargetService;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.generator.app.Corpus;
import dev.skewer.generator.publish.GeneratorService;
import dev.skewer.generator.publish.PublishOptions;
import dev.skewer.generator.publish.Seeds;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.metrics.ServiceMeters;
import dev.skewer.oracle.app.OracleConfig;
import dev.skewer.oracle.app.OracleRunner;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.kafka.EmbeddedKafka;
import dev.skewer.servers.report.TerminalProgress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One run of everything, from the broker up. Used once. */
final class Session {
    private final Terminal terminal;
    private final Path folder;
    private final int slots;

    /** What was started, the last of it first. */
    private final Deque<AutoCloseable> started = new ArrayDeque<>();

    Session(Terminal terminal, Path folder, int slots) {
        this.terminal = terminal;
        this.folder = folder;
        this.slots = slots;
    }

    /** Runs until the time is over or somebody asks for the end; returns whether there was anything to test. */
    boolean run(List<Candidate> candidates, Optional<Duration> limit) throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Thread hook = Thread.ofPlatform().unstarted(() -> {
            asked.countDown();
            awaitQuietly(ended);
        });
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            return run(candidates, limit, asked);
        } finally {
            close();
            ended.countDown();
        }
    }

    private boolean run(List<Candidate> candidates, Optional<Duration> limit, CountDownLatch asked)
            throws InterruptedException {
        say("starting the broker and " + candidates.size() + " targets ...");
        EmbeddedKafka kafka = keep(EmbeddedKafka.start(folder.resolve("kafka")));
        Grounds grounds = keep(
                Grounds.prepare(candidates, "skewer_run", ServerCache.standard(), TerminalProgress.onStandardError()));
        grounds.failures().forEach(this::say);
        ServiceMeters meters = keep(ServiceMeters.start());
        PassThrough settings = PassThrough.of(Map.of("bootstrap.servers", kafka.bootstrapServers()));
        List<String> names = startTargets(candidates, grounds, settings, meters);
        if (names.isEmpty()) {
            say("no target could be started");
            return false;
        }
        keep(OracleRunner.start(OracleConfig.defaults().at(kafka.bootstrapServers()), meters.registry()));
        News news = keep(News.follow(kafka.bootstrapServers(), terminal));
        startGenerator(settings, meters);
        say("testing " + String.join(", ", names)
                + limit.map(time -> " for " + time.toSeconds() + " s").orElse("") + "; Ctrl-C ends it");
        if (limit.isPresent()) {
            asked.await(limit.get().toMillis(), TimeUnit.MILLISECONDS);
        } else {
            asked.await();
        }
        say("stopping ...");
        news.summary().forEach(line -> terminal.out().println(line));
        terminal.out().flush();
        return true;
    }

    private List<String> startTargets(
            List<Candidate> candidates, Grounds grounds, PassThrough settings, ServiceMeters meters) {
        List<String> names = new ArrayList<>();
        for (Candidate candidate : candidates) {
            Optional<TargetSpec> spec = grounds.spec(candidate);
            if (spec.isEmpty()) {
                continue;
            }
            try {
                keep(TargetService.start(
                        new TargetService.Subject(
                                spec.get().id(),
                                ExecutorRunner.of(
                                        spec.get(), ExecutorOptions.defaults().slots(slots))),
                        new dev.skewer.executor.intake.KafkaClients(settings),
                        IntakeOptions.defaults(folder.resolve("executor").resolve(candidate.id())),
                        meters.registry()));
                names.add(candidate.id());
            } catch (TargetException e) {
                say(candidate.id() + ": " + e.what() + "; " + e.remedy());
            }
        }
        return names;
    }

    private void startGenerator(PassThrough settings, ServiceMeters meters) {
        try {
            keep(GeneratorService.start(
                    new dev.skewer.generator.publish.KafkaClients(settings),
                    PublishOptions.defaults(folder.resolve("generator")),
                    Corpus.load(),
                    meters.registry()));
        } catch (Seeds.FolderInUse e) {
            say(e.getMessage() + "; another skewer run uses " + folder + ": give this one a --folder of its own");
        }
    }

    private <T extends AutoCloseable> T keep(T part) {
        started.push(part);
        return part;
    }

    private void say(String text) {
        terminal.err().println("skewer: " + text);
    }

    private void close() {
        for (AutoCloseable part : started) {
            try {
                part.close();
            } catch (Exception e) {
                // The others are to be ended too.
                say("could not end " + part.getClass().getSimpleName() + ": " + e);
            }
        }
        started.clear();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
