package dev.skewer.cli.run;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.fleet.Candidate;
import dev.skewer.cli.fleet.Grounds;
import dev.skewer.cli.terminal.Called;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.executor.app.ExecutorRunner;
import dev.skewer.executor.app.RunningTargets;
import dev.skewer.executor.intake.TargetService;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.generator.app.Corpus;
import dev.skewer.generator.publish.GeneratorService;
import dev.skewer.generator.publish.Seeds;
import dev.skewer.kit.app.Interrupts;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.metrics.ServiceMeters;
import dev.skewer.oracle.app.OracleConfig;
import dev.skewer.oracle.app.OracleRunner;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.report.TerminalProgress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One run of everything, from the broker up. Used once. */
final class Session {
    private static final Duration LOOK = Duration.ofMillis(500);

    /** For violations that are being looked into when the time is over. */
    private static final Duration TO_FINISH = Duration.ofSeconds(45);

    private static final int LOOKS_TO_HEAR = 4;

    private final Terminal terminal;
    private final RunRequest request;
    private final Screen screen;
    private final CountDownLatch asked = new CountDownLatch(1);

    /** Who may be told by an interrupt that the end was asked for. */
    private @Nullable Thread interruptible;

    /** What was started, the last of it first. */
    private final Deque<AutoCloseable> started = new ArrayDeque<>();

    private List<Supplier<List<String>>> ailments = List.of();

    Session(Terminal terminal, RunRequest request) {
        this.terminal = terminal;
        this.request = request;
        this.screen = new Screen(terminal, terminal.statusColumns() > 0 && request.manner() == RunRequest.Manner.LINES);
    }

    /** Runs until the time is over or somebody asks for the end; returns whether there was anything to test. */
    boolean run() throws InterruptedException {
        try (Interrupts _ = Interrupts.ask(asked, this::stop)) {
            try {
                return start();
            } finally {
                close();
            }
        }
    }

    private boolean start() throws InterruptedException {
        Broker broker = keep(broker());
        PassThrough kafka = broker.settings();
        tell("starting " + targets(request.targets().size()) + " ...");
        Optional<Grounds> prepared = prepare();
        if (prepared.isEmpty()) {
            return true;
        }
        Grounds grounds = keep(prepared.get());
        grounds.failures().forEach(screen::say);
        ServiceMeters meters = keep(ServiceMeters.start());
        // What ends first is started last: nothing is made and nothing is run while servers go down.
        Board board = new Board(request.manner(), request.where(), screen);
        OracleConfig defaults = OracleConfig.defaults();
        keep(OracleRunner.start(
                new OracleConfig(kafka, request.config().oracle(), defaults.http(), defaults.log()),
                meters.registry()));
        News news = keep(News.follow(kafka));
        Watch watch = keep(Watch.follow(kafka, meters.registry(), board::found));
        List<String> names = startTargets(grounds, kafka, meters);
        if (names.isEmpty()) {
            screen.say("no target could be started; " + Called.with("doctor") + " looks for the reason");
            return false;
        }
        Optional<GeneratorService> generator = startGenerator(kafka, meters);
        generator.ifPresent(part -> complains(
                () -> part.ailment().map("the generator: "::concat).stream().toList()));
        tell("testing " + String.join(", ", names)
                + request.limit().map(time -> " for " + time.toSeconds() + " s").orElse("") + "; Ctrl-C ends it");
        await(watch, board, generator);
        if (asked.getCount() > 0) {
            finish(watch, board, generator);
        }
        screen.clear();
        tell("stopping ...");
        board.summary(watch.picture(), news.summary());
        return true;
    }

    /** Nothing where the end was asked for: to fetch and build servers may take many minutes, and is of no use then. */
    private Optional<Grounds> prepare() {
        if (!mayInterrupt(Thread.currentThread())) {
            return Optional.empty();
        }
        Optional<Grounds> grounds = Optional.empty();
        try {
            grounds = Optional.of(Grounds.prepare(
                    request.targets(), "skewer_run", ServerCache.standard(), TerminalProgress.onStandardError()));
        } catch (RuntimeException e) {
            // Whatever goes wrong because we were interrupted matters to nobody.
            if (asked.getCount() > 0) {
                throw e;
            }
        } finally {
            mayNotInterrupt();
        }
        if (asked.getCount() == 0) {
            grounds.ifPresent(Grounds::close);
            return Optional.empty();
        }
        return grounds;
    }

    /** False where the end was asked for already. */
    private synchronized boolean mayInterrupt(Thread thread) {
        interruptible = asked.getCount() > 0 ? thread : null;
        return interruptible != null;
    }

    /** Whoever was interrupted has nothing of it afterwards; whether it was is of no interest any more. */
    private synchronized void mayNotInterrupt() {
        interruptible = null;
        var _ = Thread.interrupted();
    }

    private synchronized void stop() {
        screen.say("stopping; press Ctrl-C again to stop at once");
        if (interruptible != null) {
            interruptible.interrupt();
        }
    }

    private Broker broker() throws InterruptedException {
        if (request.config().hasBroker()) {
            return Broker.at(request.config().kafka());
        }
        tell("starting the broker ...");
        return Broker.embedded(request.folder());
    }

    private void await(Watch watch, Board board, Optional<GeneratorService> generator) throws InterruptedException {
        long end = request.limit()
                .map(limit -> System.nanoTime() + limit.toNanos())
                .orElse(Long.MAX_VALUE);
        boolean over = false;
        while (!over) {
            screen.status(StatusLine.of(watch.picture(), screen.columns()));
            board.look(watch.picture());
            board.hindered(generator.flatMap(GeneratorService::hindrance));
            ailments.forEach(part -> board.ailing(part.get()));
            long left = end == Long.MAX_VALUE ? LOOK.toNanos() : Math.min(LOOK.toNanos(), end - System.nanoTime());
            over = left <= 0 || asked.await(left, TimeUnit.NANOSECONDS);
        }
    }

    /** What is looked into when the time is over would else be told by the next run at the earliest. */
    private void finish(Watch watch, Board board, Optional<GeneratorService> generator) throws InterruptedException {
        long end = System.nanoTime() + TO_FINISH.toNanos();
        if (!isSettled(watch)) {
            tell("the time is over; no more cases are made, and what is under investigation is finished within "
                    + TO_FINISH.toSeconds() + " s; Ctrl-C ends it");
        }
        generator.ifPresent(this::close);
        // What is told by the oracles is heard here a little later.
        int settled = 0;
        while (settled < LOOKS_TO_HEAR
                && System.nanoTime() < end
                && !asked.await(LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
            screen.status(StatusLine.of(watch.picture(), screen.columns()));
            board.look(watch.picture());
            settled = isSettled(watch) ? settled + 1 : 0;
        }
    }

    private static boolean isSettled(Watch watch) {
        Long open = watch.picture().underInvestigation();
        return open == null || open == 0;
    }

    private List<String> startTargets(Grounds grounds, PassThrough kafka, ServiceMeters meters) {
        List<TargetService> services = new ArrayList<>();
        List<String> names = new ArrayList<>();
        Map<TargetSpec, Optional<Integer>> specs = new LinkedHashMap<>();
        for (Candidate candidate : request.targets()) {
            grounds.spec(candidate).ifPresent(spec -> specs.put(spec, candidate.slots()));
        }
        specs.forEach((spec, slots) -> {
            try {
                services.add(start(spec, slots, kafka, meters));
                names.add(spec.id().value());
            } catch (TargetException e) {
                screen.say(spec.id() + ": " + e.what() + "; " + e.remedy());
            }
        });
        RunningTargets running = keep(new RunningTargets(services, meters));
        complains(running::ailments);
        return names;
    }

    private TargetService start(TargetSpec spec, Optional<Integer> slots, PassThrough kafka, ServiceMeters meters) {
        var work = request.config().executor();
        return TargetService.start(
                new TargetService.Subject(spec.id(), ExecutorRunner.of(spec, work.options(slots.orElse(null)))),
                new dev.skewer.executor.intake.KafkaClients(kafka),
                work.intake(spec.id().value()),
                meters.registry());
    }

    private Optional<GeneratorService> startGenerator(PassThrough kafka, ServiceMeters meters) {
        var options = request.config().generator().options();
        try {
            request.seed().ifPresent(seed -> Seeds.goOnWith(seed, options.stateFolder()));
            return Optional.of(keep(GeneratorService.start(
                    new dev.skewer.generator.publish.KafkaClients(kafka), options, Corpus.load(), meters.registry())));
        } catch (Seeds.FolderInUse e) {
            screen.say(e.getMessage() + "; another run uses " + request.folder()
                    + ": give this one a --folder of its own");
            return Optional.empty();
        }
    }

    private void complains(Supplier<List<String>> part) {
        ailments = Stream.concat(ailments.stream(), Stream.of(part)).toList();
    }

    private static String targets(int number) {
        return number + (number == 1 ? " target" : " targets");
    }

    private <T extends AutoCloseable> T keep(T part) {
        started.push(part);
        return part;
    }

    private void tell(String text) {
        if (request.manner() != RunRequest.Manner.QUIET) {
            screen.say(text);
        }
    }

    private void close(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception e) {
            // The others are to be ended too.
            screen.say("could not end " + part.getClass().getSimpleName() + ": " + e);
        }
    }

    private void close() {
        started.forEach(this::close);
        started.clear();
        terminal.out().flush();
    }
}
