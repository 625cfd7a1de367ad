package dev.skewer.benchmarks.generator;

import dev.skewer.benchmarks.fleet.BenchTarget;
import dev.skewer.dialects.Dialect;
import dev.skewer.executor.Executor;
import dev.skewer.generator.Generator;
import dev.skewer.generator.app.Corpus;
import dev.skewer.generator.feedback.Learning;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.strategy.Parents;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.TestCase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs generated cases on servers and prints how many statements are valid, how often transactions meet, and what else must hold.
 * Arguments: slots, cases, {@code feedback} or {@code plain}, then ids of embedded servers, {@code sqlite} or {@code h2}.
 */
public final class GeneratedCases {
    /** What is learned is put to use after so many cases. */
    private static final int LESSON = 512;

    /** Far longer than any run is allowed to take. */
    private static final long LONGEST_SECONDS = 300;

    private final Executor executor;
    private final int cases;
    private final boolean feedback;
    private final List<TestCase> corpus = Corpus.load();
    private final Learning learning = new Learning();
    private final Figures figures = new Figures();

    private GeneratedCases(Executor executor, int cases, boolean feedback) {
        this.executor = executor;
        this.cases = cases;
        this.feedback = feedback;
    }

    public static void main(String[] arguments) throws Exception {
        int slots = Integer.parseInt(arguments[0]);
        int cases = Integer.parseInt(arguments[1]);
        boolean feedback = arguments[2].equals("feedback");
        Path folder = Files.createDirectories(Path.of("target", "coverage"));
        for (String id : List.of(arguments).subList(3, arguments.length)) {
            run(id, slots, cases, feedback, folder);
        }
    }

    private static void run(String id, int slots, int cases, boolean feedback, Path folder) throws Exception {
        try (BenchTarget target = BenchTarget.open(id, slots)) {
            GeneratedCases run = new GeneratedCases(target.executor(), cases, feedback);
            long start = System.nanoTime();
            run.run();
            System.out.println(run.figures.text(id, (System.nanoTime() - start) / 1e9));
            System.out.printf(
                    "  feedback %s: %,d features in %,d executions; failing forms %s%n",
                    feedback ? "on" : "off",
                    run.learning.newFeatures(),
                    run.learning.learnedFrom(),
                    run.learning.failing());
            Files.writeString(folder.resolve(id + ".md"), run.figures.coverage().markdown());
        }
    }

    /** As many at once as there are slots; after each lesson the generator is made anew. */
    private void run() throws Exception {
        Dialect dialect = executor.identity().dialect();
        Generator generator = new Generator(dialect, Profile.defaults(), corpus);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int first = 0; first < cases; first += LESSON) {
                List<Case> lesson = new ArrayList<>();
                for (long seed = first; seed < Math.min(cases, first + LESSON); seed++) {
                    lesson.add(generator.generate(seed));
                }
                List<Future<Report>> reports = new ArrayList<>();
                for (Case one : lesson) {
                    reports.add(threads.submit(() -> executor.run(plan(one))));
                }
                for (int i = 0; i < lesson.size(); i++) {
                    add(lesson.get(i), reports.get(i));
                }
                if (feedback) {
                    Parents parents = new Parents(corpus, learning.novel());
                    generator = new Generator(dialect, learning.profile(Profile.defaults(), dialect.name()), parents);
                }
            }
        }
    }

    private static RunPlan plan(Case one) {
        return switch (one) {
            case TestCase testCase -> RunPlan.of(testCase, Purpose.EXPLORE);
            case LoadCase load -> RunPlan.of(load, Purpose.EXPLORE);
        };
    }

    private void add(Case one, Future<Report> future) throws Exception {
        Report report;
        try {
            report = future.get(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            System.out.println("the run of seed " + one.provenance().seed() + " does not end: " + one.id());
            System.out.println(figures.text("until then", LONGEST_SECONDS));
            Runtime.getRuntime().halt(1);
            return;
        }
        if (report instanceof Execution execution) {
            figures.add(one, execution);
            learning.learn(execution);
        } else {
            figures.skipped();
        }
    }
}
