package dev.skewer.cli.survey;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.fleet.Candidate;
import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.executor.Executor;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.app.TargetConfig;
import dev.skewer.executor.target.TargetException;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.BrokerCheck;
import dev.skewer.kit.kafka.BrokerCheck.Answer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.ServerDefinition;
import dev.skewer.servers.process.FreePort;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Looks at one thing after the other. Not thread-safe. */
final class Examination {
    private static final long GIGABYTE = 1L << 30;
    private static final long LEAST_DISK = 2 * GIGABYTE;
    private static final long LEAST_MEMORY = 2 * GIGABYTE;

    private final Consumer<Result> teller;
    private boolean well = true;

    Examination(Consumer<Result> teller) {
        this.teller = teller;
    }

    /** What was seen; a remedy is there where something is wrong. */
    record Result(String about, String what, String remedy) {}

    boolean isWell() {
        return well;
    }

    void well(String about, String what) {
        teller.accept(new Result(about, what, ""));
    }

    void ill(String about, String what, String remedy) {
        well = false;
        teller.accept(new Result(about, what, remedy));
    }

    private void look(String about, boolean fine, String what, String remedy) {
        if (fine) {
            well(about, what);
        } else {
            ill(about, what, remedy);
        }
    }

    void machine(Path folder) {
        look(
                "JDK",
                Runtime.version().feature() >= 25,
                Runtime.version() + " at " + System.getProperty("java.home"),
                "install a JDK 25");
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        look(
                "system",
                system.equals("Linux amd64"),
                system,
                "embedded servers are for Linux amd64; here only sqlite, h2 and targets of the config can be tested");
        disk("history", folder);
        disk("servers", ServerCache.standard().folder());
        memory();
        try {
            well("ports", "loopback ports are free to take, such as " + FreePort.find());
        } catch (IOException e) {
            ill("ports", "no loopback port can be had: " + e.getMessage(), "let this account listen on 127.0.0.1");
        }
    }

    private void disk(String about, Path folder) {
        Path there = nearest(folder.toAbsolutePath());
        try {
            long free = Files.getFileStore(there).getUsableSpace();
            String what = "%.1f GB free for %s".formatted(free / (double) GIGABYTE, folder);
            look(about + " on disk", free >= LEAST_DISK, what, "free 2 GB, or name another folder");
            if (!Files.isWritable(there)) {
                ill(about + " on disk", "nothing can be written to " + there, "change its permissions");
            }
        } catch (IOException e) {
            ill(about + " on disk", there + " cannot be looked at: " + e.getMessage(), "check its permissions");
        }
    }

    /** The folder, or the one above it that is there already. */
    private static Path nearest(Path folder) {
        Path above = folder.getParent();
        return Files.exists(folder) || above == null ? folder : nearest(above);
    }

    private void memory() {
        Path told = Path.of("/proc/meminfo");
        if (!Files.exists(told)) {
            return;
        }
        try (Stream<String> lines = Files.lines(told)) {
            lines.filter(line -> line.startsWith("MemAvailable:")).findFirst().ifPresent(line -> {
                long free = Long.parseLong(line.replaceAll("\\D", "")) * 1024;
                String what = "%.1f GB available".formatted(free / (double) GIGABYTE);
                look("memory", free >= LEAST_MEMORY, what, "end something, or test fewer targets: --target");
            });
        } catch (IOException e) {
            ill("memory", told + " cannot be read: " + e.getMessage(), "check its permissions");
        }
    }

    void broker(PassThrough settings, Path folder) throws InterruptedException {
        String named = settings.values().get("bootstrap.servers");
        if (named != null) {
            switch (BrokerCheck.ask(settings)) {
                case Answer.Fit() -> well("Kafka", named + " will do");
                case Answer.Unfit(String what, String remedy) -> ill("Kafka", what, remedy);
                case Answer.Silent(String what) -> ill("Kafka", what, "start it, or name one that is on");
            }
            return;
        }
        try (Broker broker = Broker.running(folder).orElse(null)) {
            well(
                    "Kafka",
                    broker == null
                            ? "our own; no run is on"
                            : "our own, of the run that is on: "
                                    + broker.settings().values().get("bootstrap.servers"));
        } catch (ServerException e) {
            ill("Kafka", e.what(), e.remedy());
        }
    }

    /** Those that are fetched already are asked whether they could begin; of the others it is known which libraries they need. */
    void servers() {
        ServerCache cache = ServerCache.standard();
        List<String> missing = new ArrayList<>();
        List<String> fine = new ArrayList<>();
        List<String> impossible = new ArrayList<>();
        for (Candidate candidate : TargetNames.all()) {
            if (candidate instanceof Candidate.Server(ServerDefinition server)) {
                Optional<ServerException> ailment = cache.ailment(server);
                ailment.ifPresent(trouble -> ill(candidate.id(), trouble.what(), trouble.remedy()));
                if (ailment.isEmpty()) {
                    List<String> unfetched = cache.canHave(server) ? missing : impossible;
                    (cache.has(server) ? fine : unfetched).add(candidate.id());
                }
            }
        }
        if (!fine.isEmpty()) {
            well("servers", "ready to start: " + String.join(", ", fine));
        }
        if (!missing.isEmpty()) {
            well("servers", "fetched or built when first used: " + String.join(", ", missing));
        }
        if (!impossible.isEmpty()) {
            well("servers", "not to be had without Go or Python's pip: " + String.join(", ", impossible));
        }
    }

    void targets(List<TargetConfig> targets) {
        for (TargetConfig target : targets) {
            try (Executor executor =
                    Executor.open(target.spec(), ExecutorOptions.defaults().slots(1))) {
                well(
                        target.id(),
                        executor.identity().product() + " "
                                + executor.identity().version());
            } catch (TargetException e) {
                ill(target.id(), e.what(), e.remedy());
            }
        }
    }
}
