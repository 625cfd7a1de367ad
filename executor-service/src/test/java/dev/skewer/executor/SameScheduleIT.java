package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFile;
import dev.skewer.casefiles.CaseFileException;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The same plan runs the same way each time: schedule, outcomes and final state, with as many runs at once as there are slots.
 * Normally a sample of the corpus a few times; {@code -Dskewer.corpus=all -Dskewer.times=200} is the whole of it.
 */
final class SameScheduleIT {
    private static final Path CORPUS = Path.of(System.getProperty("skewer.root", ".."), "corpus");
    private static final boolean ALL = System.getProperty("skewer.corpus", "").equals("all");
    private static final int TIMES = Integer.getInteger("skewer.times", 4);
    private static final int SLOTS = Integer.getInteger("skewer.slots", 8);

    /** One in so many files of the corpus is in the sample. */
    private static final int STRIDE = 6;

    /**
     * An UPDATE is shown as waiting for a row that it is about to pass over, and on a machine with much else to do stays so for longer than two looks
     * are apart.
     */
    private static final List<String> OF_THE_MOMENT = List.of("mdev-26643.sql");

    private static Stream<String> targets() {
        return Stream.of(System.getProperty(
                        "skewer.targets",
                        "postgresql-18.6,postgresql-12.3,mysql-8.0.12,mysql-5.7.22,mariadb-10.2.11,"
                                + "oceanbase-1.4.0,tidb-8.5.4,sqlite,h2")
                .split(","));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void eachRunOfAPlanIsLikeTheOthers(String id) throws Exception {
        List<String> differences = new ArrayList<>();
        int runs = 0;
        try (OpenTarget target = OpenTarget.open(id, SLOTS);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Path file : files()) {
                for (RunPlan plan : plans(target, file)) {
                    List<Report> reports = reports(target, threads, plan, TIMES);
                    runs += reports.size();
                    differences(file, reports, differences);
                }
            }
            assertThat(differences).isEmpty();
            assertThat(target.executor().undecidedWaits()).isZero();
            System.out.printf("%s: %d runs alike%n", id, runs);
        }
    }

    /** Else InnoDB ends a wait by its purge, sooner or later: in most of such runs. */
    @ParameterizedTest
    @ValueSource(strings = {"mysql-8.0.12", "mariadb-10.2.11"})
    void whatARunRemovesStaysUntilItIsOver(String id) throws Exception {
        List<String> differences = new ArrayList<>();
        Path file = CORPUS.resolve("mariadb").resolve("mdev-39992.sql");
        try (OpenTarget target = OpenTarget.open(id, SLOTS);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (RunPlan plan : plans(target, file)) {
                differences(file, reports(target, threads, plan, 60), differences);
            }
        }
        assertThat(differences).isEmpty();
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> walk = Files.walk(CORPUS)) {
            return walk.filter(file -> file.toString().endsWith(".sql"))
                    .filter(file -> ALL || isInSample(String.valueOf(file.getFileName())))
                    .sorted()
                    .toList();
        }
    }

    /** By its name, so that a new file changes nothing for the others. */
    private static boolean isInSample(String name) {
        return Math.floorMod(name.hashCode(), STRIDE) == 0 && !OF_THE_MOMENT.contains(name);
    }

    private static List<RunPlan> plans(OpenTarget target, Path file) throws IOException {
        var dialect = target.executor().identity().dialect();
        try {
            CaseFile read = CaseFileReader.of(dialect).read(file.toString(), Files.readString(file));
            List<Isolation> levels = read.header().levels().isEmpty()
                    ? dialect.levels().names()
                    : read.header().levels();
            return levels.stream()
                    .map(level -> RunPlan.of(read.at(level), Purpose.ASKED))
                    .toList();
        } catch (CaseFileException e) {
            // A case of another product.
            return List.of();
        }
    }

    private static List<Report> reports(OpenTarget target, ExecutorService threads, RunPlan plan, int times)
            throws InterruptedException, ExecutionException {
        List<Future<Report>> runs = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            runs.add(threads.submit(() -> target.executor().run(plan)));
        }
        List<Report> reports = new ArrayList<>();
        for (Future<Report> run : runs) {
            reports.add(run.get());
        }
        return reports;
    }

    /** Each run is compared with the first, and with the first in which blocked sessions went on in the same order. */
    private static void differences(Path file, List<Report> reports, List<String> differences) {
        Map<List<String>, Execution> firstOfOrder = new LinkedHashMap<>();
        for (Report report : reports) {
            if (report instanceof Execution execution && reports.getFirst() instanceof Execution first) {
                String where = file + " at " + first.fates().getFirst().effective() + ": ";
                if (execution.inconclusive() != null) {
                    differences.add(where + execution.inconclusive());
                }
                Execution alike = firstOfOrder.computeIfAbsent(Traces.resumptions(execution), order -> execution);
                Stream.of(first, alike)
                        .map(one -> Traces.difference(one, execution))
                        .flatMap(Optional::stream)
                        .distinct()
                        .forEach(how -> differences.add(where + how));
            } else if (!report.equals(reports.getFirst())) {
                differences.add(file + ": skipped once and not always");
            }
        }
    }
}
