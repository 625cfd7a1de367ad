package dev.skewer.benchmarks.oracle;

import dev.skewer.benchmarks.fleet.BenchTarget;
import dev.skewer.casefiles.CaseFile;
import dev.skewer.casefiles.CaseFileException;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.executor.Executor;
import dev.skewer.generator.Generator;
import dev.skewer.generator.app.Corpus;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.oracle.analysis.triage.Rules;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.investigation.Investigation;
import dev.skewer.oracle.investigation.Means;
import dev.skewer.oracle.investigation.Subject;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Expectation;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Plants each case of the corpus that a target fails in random larger ones, and sees how small an investigation makes them again. Arguments:
 * the corpus, how often each case is planted, then ids of targets. Of each planting it prints statements and rows: planted, found, in the corpus;
 * then the runs and seconds. What is found should also have the name that the case of the corpus itself gets.
 */
public final class PlantedCases {
    private static final int TRIES = 40;

    private final Executor executor;
    private final Generator generator;
    private final Hearing hearing = new Hearing(Oracles.ALL, Limits.defaults());
    private final Investigation investigation = new Investigation(Means.oneByOne(Oracles.ALL, Rules.ALL));
    private final List<Double> seconds = new ArrayList<>();
    private final List<Integer> runs = new ArrayList<>();
    private int small;
    private int named;

    private PlantedCases(Executor executor) {
        this.executor = executor;
        Dialect dialect = executor.identity().dialect();
        this.generator = new Generator(dialect, Profile.defaults().with(Weight.BEGIN_LEVEL, 0), Corpus.load());
    }

    /** A case that fails, by whose word, and at which level. */
    private record Known(String name, TestCase testCase, Isolation level, String oracle, Fingerprint fingerprint) {}

    public static void main(String[] arguments) throws Exception {
        Path corpus = Path.of(arguments[0]);
        int times = Integer.parseInt(arguments[1]);
        for (String id : List.of(arguments).subList(2, arguments.length)) {
            try (BenchTarget target = BenchTarget.open(id, 1)) {
                PlantedCases cases = new PlantedCases(target.executor());
                for (Known known : cases.known(corpus)) {
                    for (int i = 0; i < times; i++) {
                        cases.plant(id, known, i);
                    }
                }
                cases.summary(id);
            }
        }
    }

    private List<Known> known(Path corpus) throws IOException, InterruptedException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(corpus)) {
            files = walk.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .toList();
        }
        List<Known> known = new ArrayList<>();
        for (Path file : files) {
            Optional<CaseFile> read = read(file);
            if (read.isEmpty()) {
                continue;
            }
            for (Expectation expectation : read.get().header().expectations()) {
                if (expectation.expected() == Expectation.Expected.VIOLATION) {
                    find(file, read.get(), expectation).ifPresent(known::add);
                }
            }
        }
        return known;
    }

    private Optional<CaseFile> read(Path file) throws IOException {
        try {
            return Optional.of(
                    CaseFileReader.of(executor.identity().dialect()).read(file.toString(), Files.readString(file)));
        } catch (CaseFileException e) {
            // A case of another product.
            return Optional.empty();
        }
    }

    /** At the first level where the target does fail it. */
    private Optional<Known> find(Path file, CaseFile read, Expectation expectation) throws InterruptedException {
        List<Isolation> levels = expectation.levels().isEmpty()
                ? executor.identity().dialect().levels().names()
                : expectation.levels();
        for (Isolation level : levels) {
            TestCase testCase = read.at(level);
            Optional<Subject> subject = executor.identity().dialect().levels().accepts(level)
                    ? violation(testCase, expectation.oracle())
                    : Optional.empty();
            if (subject.isPresent()) {
                Fingerprint fingerprint =
                        investigation.of(subject.get(), this::replay).sighting().fingerprint();
                return Optional.of(new Known(
                        String.valueOf(file.getFileName()), testCase, level, expectation.oracle(), fingerprint));
            }
        }
        return Optional.empty();
    }

    private Optional<Subject> violation(TestCase testCase, String oracle) throws InterruptedException {
        if (!(executor.run(RunPlan.of(testCase, Purpose.EXPLORE)) instanceof Execution execution)) {
            return Optional.empty();
        }
        for (Verdict verdict : hearing.judge(execution, this::replay)) {
            if (verdict.oracle().value().equals(oracle)
                    && verdict.judgement() instanceof Judgement.Violation(var witness)) {
                return Optional.of(new Subject(execution, verdict.oracle(), witness, Subject.Goal.FINDING));
            }
        }
        return Optional.empty();
    }

    private List<Report> replay(List<RunPlan> plans) throws InterruptedException {
        List<Report> reports = new ArrayList<>();
        for (RunPlan plan : plans) {
            reports.add(executor.run(plan));
        }
        return reports;
    }

    /** In the first of several larger cases in which it still fails. */
    private void plant(String id, Known known, int time) throws InterruptedException {
        for (int i = 0; i < TRIES; i++) {
            long seed = 1_000L * time + i;
            if (!(generator.generate(seed) instanceof TestCase around) || holds(around, known)) {
                continue;
            }
            Scenario scenario = Planting.of(
                    known.testCase().scenario(), around.scenario(), known.level(), new SplittableRandom(seed));
            TestCase planted = TestCase.of(scenario, Provenance.written("planted", null));
            Optional<Subject> subject = violation(planted, known.oracle());
            if (subject.isPresent()) {
                investigate(id, known, subject.get(), planted);
                return;
            }
        }
        System.out.println(id + " " + known.name() + ": does not fail in any larger case");
    }

    /** What fails by itself would be found instead. */
    private boolean holds(TestCase around, Known known) throws InterruptedException {
        return around.scenario().database().setUp().size() > 0
                || !around.scenario().settings().isEmpty()
                || violation(around, known.oracle()).isPresent();
    }

    private void investigate(String id, Known known, Subject subject, TestCase planted) throws InterruptedException {
        long start = System.nanoTime();
        Investigation.Result result = investigation.of(subject, this::replay);
        double took = (System.nanoTime() - start) / 1e9;
        Scenario before = known.testCase().scenario();
        Scenario after = result.substance().minimalCase().scenario();
        boolean isSmall = after.order().size() <= before.order().size() + 2 && rows(after) <= rows(before) + 1;
        seconds.add(took);
        runs.add(result.runs());
        small += isSmall ? 1 : 0;
        boolean isNamed = result.sighting().fingerprint().equals(known.fingerprint());
        named += isNamed ? 1 : 0;
        System.out.printf(
                "%s %s %s: statements %d, %d, %d; rows %d, %d, %d; %d runs, %.1f s, %s%s%n",
                id,
                known.name(),
                known.level(),
                planted.scenario().order().size(),
                after.order().size(),
                before.order().size(),
                rows(planted.scenario()),
                rows(after),
                rows(before),
                result.runs(),
                took,
                result.substance().classification(),
                (isSmall ? "" : ", NOT SMALL")
                        + (isNamed
                                ? ""
                                : ", ANOTHER NAME\n" + result.substance().script()));
    }

    private static int rows(Scenario scenario) {
        return scenario.database().rows().stream()
                .mapToInt(rows -> rows.rows().size())
                .sum();
    }

    private void summary(String id) {
        if (!seconds.isEmpty()) {
            System.out.printf(
                    "%s: %d of %d small, %d with the name of the corpus; median %.1f s, %d runs%n",
                    id,
                    small,
                    seconds.size(),
                    named,
                    seconds.stream().sorted().toList().get(seconds.size() / 2),
                    runs.stream().sorted().toList().get(runs.size() / 2));
        }
    }
}
