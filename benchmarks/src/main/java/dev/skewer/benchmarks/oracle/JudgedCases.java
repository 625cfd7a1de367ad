package dev.skewer.benchmarks.oracle;

import dev.skewer.benchmarks.fleet.BenchTarget;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.executor.Executor;
import dev.skewer.executor.target.TargetException;
import dev.skewer.generator.Generator;
import dev.skewer.generator.app.Corpus;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.judge.Evidence;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.oracle.judge.Visibility;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.topic.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs generated cases on servers, judges them, counts the verdicts, and writes down each violation as a case file. Arguments: slots,
 * the first seed, how many, a level or {@code any}, then ids of embedded servers, {@code sqlite} or {@code h2}. With
 * {@code -Dskewer.oracles=visibility} only these judge.
 */
public final class JudgedCases {
    /** Far longer than any run and its replays are allowed to take. */
    private static final long LONGEST_SECONDS = 900;

    /** So many seeds side by side share their tables: a slot that runs them all makes the tables once. */
    private static final int SHARED = 16;

    private final Executor executor;
    private final Generator generator;
    private final Optional<Isolation> level;
    private final CaseFileWriter writer;
    private final Path folder;
    private final Hearing hearing = new Hearing(oracles(), Limits.defaults());
    private final Tally tally;

    private JudgedCases(Executor executor, Optional<Isolation> level, Course course) {
        Dialect dialect = executor.identity().dialect();
        this.executor = executor;
        this.level = level;
        this.folder = course.folder();
        this.tally = course.tally();
        this.writer = CaseFileWriter.of(dialect);
        // What says its level itself cannot be put at another.
        Profile profile = level.isPresent() ? Profile.defaults().with(Weight.BEGIN_LEVEL, 0) : Profile.defaults();
        this.generator = new Generator(dialect, profile, Corpus.load());
    }

    public static void main(String[] arguments) throws Exception {
        int slots = Integer.parseInt(arguments[0]);
        long first = Long.parseLong(arguments[1]);
        long seeds = Long.parseLong(arguments[2]);
        Optional<Isolation> level =
                arguments[3].equals("any") ? Optional.empty() : Optional.of(Isolation.valueOf(arguments[3]));
        for (String id : List.of(arguments).subList(4, arguments.length)) {
            Path folder = Files.createDirectories(Path.of("target", "judged", id));
            Tally tally = new Tally();
            AtomicLong next = new AtomicLong(first);
            long start = System.nanoTime();
            while (next.get() < first + seeds) {
                run(id, slots, level, new Course(next, first + seeds, folder, tally));
            }
            System.out.print(tally.text(id, (System.nanoTime() - start) / 1e9));
        }
    }

    /** Where a run has come to, and what it found so far: a server that goes down is started anew behind the seeds that it had. */
    private record Course(AtomicLong next, long end, Path folder, Tally tally) {}

    private static void run(String id, int slots, Optional<Isolation> level, Course course) throws Exception {
        try (BenchTarget target = BenchTarget.open(id, slots)) {
            try {
                new JudgedCases(target.executor(), level, course).run(course.next(), course.end());
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof TargetException)) {
                    throw e;
                }
                System.out.printf(
                        "%s went down in one of the seeds before %d: %s%n%s%n",
                        id, course.next().get(), e.getCause().getMessage(), String.join("\n", target.lastWords()));
            }
        }
    }

    private static List<Oracle> oracles() {
        String names = System.getProperty("skewer.oracles", "");
        List<String> wanted = List.of(names.split(","));
        return Oracles.ALL.stream()
                .filter(oracle ->
                        names.isEmpty() || wanted.contains(oracle.name().value()))
                .toList();
    }

    /** As many at once as there are slots. */
    private void run(AtomicLong next, long end) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(executor.slots())) {
            List<Future<?>> all = new ArrayList<>();
            for (int slot = 0; slot < executor.slots(); slot++) {
                all.add(threads.submit(() -> {
                    for (long seed = next.getAndAdd(SHARED); seed < end; seed = next.getAndAdd(SHARED)) {
                        for (int i = 0; i < SHARED && seed + i < end; i++) {
                            judge(seed + i);
                        }
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
    }

    private void judge(long seed) throws InterruptedException, IOException {
        if (!(generator.generate(seed) instanceof TestCase generated)) {
            return;
        }
        TestCase testCase = level.map(one -> at(one, generated)).orElse(generated);
        if (!(executor.run(RunPlan.of(testCase, Purpose.EXPLORE)) instanceof Execution execution)) {
            tally.skipped();
            return;
        }
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(LONGEST_SECONDS);
        List<Verdict> verdicts = hearing.judge(execution, plans -> replay(plans, deadline));
        tally.add(verdicts);
        Evidence.of(execution, Limits.defaults())
                .ifPresent(evidence -> tally.addReads(Visibility.plainReads(evidence), verdicts));
        for (Verdict verdict : verdicts) {
            if (verdict.judgement() instanceof Judgement.Violation(var witness)) {
                StringBuilder text = new StringBuilder();
                text.append("-- seed ")
                        .append(seed)
                        .append(", ")
                        .append(verdict.oracle())
                        .append(": ")
                        .append(witness.anomaly())
                        .append('\n');
                for (Clue clue : witness.clues()) {
                    text.append("--   ")
                            .append(Wording.of(clue).replace("\n", " "))
                            .append('\n');
                }
                text.append(writer.write(CaseHeader.named(testCase.id().value()), testCase.scenario()));
                Files.writeString(folder.resolve(verdict.oracle() + "-" + seed + ".sql"), text);
                System.out.println("violation: seed " + seed + " " + verdict.oracle() + " " + witness.summary());
            }
        }
    }

    private List<Report> replay(List<RunPlan> plans, long deadline) throws InterruptedException {
        List<Report> reports = new ArrayList<>();
        for (RunPlan plan : plans) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("the replays of a case do not end: " + plan);
            }
            reports.add(executor.run(plan));
        }
        return reports;
    }

    /** The same transactions, each at this level. */
    private static TestCase at(Isolation level, TestCase testCase) {
        Scenario scenario = testCase.scenario();
        List<Transaction> transactions = scenario.transactions().stream()
                .map(one -> new Transaction(
                        one.id(), one.session(), one.explicit(), level, one.mode(), one.readOnly(), one.steps()))
                .toList();
        Scenario changed = new Scenario(
                scenario.dialect(),
                scenario.database(),
                transactions,
                scenario.order(),
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation());
        return TestCase.of(changed, testCase.provenance());
    }
}
