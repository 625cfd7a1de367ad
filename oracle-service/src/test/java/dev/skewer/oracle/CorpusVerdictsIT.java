package dev.skewer.oracle;

import dev.skewer.casefiles.CaseFile;
import dev.skewer.casefiles.CaseFileException;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.executor.OpenTarget;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.oracle.analysis.triage.Rules;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.finding.KnownBugs;
import dev.skewer.oracle.investigation.Investigation;
import dev.skewer.oracle.investigation.Means;
import dev.skewer.oracle.investigation.Subject;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Expectation;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.testkit.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every file of the corpus gets, on each applicable target and level, the verdicts that it expects, and violations the rule that explains
 * them, or none. Where the oracle says instead that it does not apply, that is listed in a golden file of the target, by oracle and
 * reason: to abstain is not to pass. Each bug that is expected is investigated to its end; {@code known-bugs.txt} has the names
 * that it gets.
 */
final class CorpusVerdictsIT {
    private static final Path CORPUS = Path.of(System.getProperty("skewer.root", ".."), "corpus");

    private static final Investigation INVESTIGATION =
            new Investigation(new Means(Oracles.ALL, Rules.ALL, Limits.defaults(), 1, Means.RUNS, 1));

    private static Stream<String> targets() {
        return Stream.of(System.getProperty(
                        "skewer.targets",
                        "postgresql-18.6,postgresql-12.3,mysql-8.0.12,mysql-5.7.22,mariadb-10.2.11,"
                                + "oceanbase-1.4.0,tidb-8.5.4,sqlite,h2")
                .split(","));
    }

    @ParameterizedTest
    @MethodSource("targets")
    void theVerdictsAreThoseExpected(String id) throws Exception {
        List<String> wrong = new ArrayList<>();
        int expected = 0;
        Map<String, Integer> counts = new TreeMap<>();
        Map<String, Set<String>> abstained = new TreeMap<>();
        Set<String> bugs = new TreeSet<>();
        Hearing hearing = new Hearing(Oracles.ALL, Limits.defaults());
        try (OpenTarget target = OpenTarget.open(id, 2)) {
            for (Path file : files()) {
                for (Judged judged : judge(target, file, hearing)) {
                    judged.verdicts()
                            .forEach(verdict ->
                                    counts.merge(verdict.oracle() + " " + kind(verdict.judgement()), 1, Integer::sum));
                    wrong.addAll(judged.wrong(target));
                    expected += judged.expectations(target);
                    judged.bugs(CORPUS).forEach(bugs::add);
                    judged.abstained(target)
                            .forEach((reason, where) -> abstained
                                    .computeIfAbsent(reason, any -> new TreeSet<>())
                                    .add(where));
                }
            }
        }
        System.out.printf("%s: %d of %d expectations met; %s%n", id, expected - wrong.size(), expected, counts);
        SoftAssertions.assertSoftly(softly -> {
            softly.assertThat(wrong).isEmpty();
            softly.check(() -> KnownBugsFile.has(bugs));
            softly.check(() -> Golden.matches("abstained/" + id + ".txt", text(abstained)));
        });
    }

    private static String text(Map<String, Set<String>> abstained) {
        StringBuilder text = new StringBuilder("Where something is expected and the oracle does not apply\n");
        abstained.forEach((reason, cases) -> {
            text.append('\n').append(reason).append('\n');
            cases.forEach(one -> text.append("    ").append(one).append('\n'));
        });
        return text.toString();
    }

    private record Judged(
            Path file,
            CaseFile read,
            Isolation level,
            List<Verdict> verdicts,
            Map<OracleName, Classification> classifications,
            List<Sighting> findings) {
        /** What is found of bugs, as lines of the list of known ones. */
        Stream<String> bugs(Path corpus) {
            String source = String.valueOf(read.header().source());
            String name = corpus.getFileName() + "/" + corpus.relativize(file);
            return findings.stream().map(finding -> KnownBugs.line(finding.fingerprint(), name, source));
        }

        /** How many there are for an oracle that has said something. */
        int expectations(OpenTarget target) {
            return (int) read.header().expectations().stream()
                    .filter(expectation -> appliesTo(expectation, target))
                    .filter(expectation -> verdicts.stream()
                            .anyMatch(verdict -> verdict.oracle().value().equals(expectation.oracle())))
                    .count();
        }

        List<String> wrong(OpenTarget target) {
            List<String> wrong = new ArrayList<>();
            for (Expectation expectation : read.header().expectations()) {
                if (!appliesTo(expectation, target)) {
                    continue;
                }
                for (Verdict verdict : verdicts) {
                    if (verdict.oracle().value().equals(expectation.oracle())
                            && !isMet(expectation, verdict.judgement(), classifications.get(verdict.oracle()))) {
                        wrong.add(CORPUS.relativize(file) + " " + level + " " + expectation.oracle() + " should be "
                                + expectation.expected() + " " + expectation.rule() + " but is "
                                + classifications.get(verdict.oracle()) + " " + text(verdict.judgement()));
                    }
                }
            }
            if (isToPass(target)) {
                classifications.forEach((oracle, classification) -> {
                    if (isBug(classification) && !isNamed(oracle, target)) {
                        wrong.add(CORPUS.relativize(file) + " " + level + " should not be accused but is "
                                + classification + " of " + oracle);
                    }
                });
            }
            return wrong;
        }

        /** Then no bug is to be seen in it, be it by an oracle that is not named. */
        private boolean isToPass(OpenTarget target) {
            List<Expectation> applying = read.header().expectations().stream()
                    .filter(expectation -> appliesTo(expectation, target))
                    .toList();
            return !applying.isEmpty()
                    && applying.stream().allMatch(one -> one.expected() == Expectation.Expected.PASS);
        }

        private boolean isNamed(OracleName oracle, OpenTarget target) {
            return read.header().expectations().stream()
                    .anyMatch(expectation ->
                            expectation.oracle().equals(oracle.value()) && appliesTo(expectation, target));
        }

        /** By oracle and reason, the case and level where it says nothing though something is expected. */
        Map<String, String> abstained(OpenTarget target) {
            Map<String, String> abstained = new TreeMap<>();
            for (Expectation expectation : read.header().expectations()) {
                for (Verdict verdict : appliesTo(expectation, target) ? verdicts : List.<Verdict>of()) {
                    if (verdict.oracle().value().equals(expectation.oracle())
                            && verdict.judgement() instanceof Judgement.NotApplicable(String why)) {
                        abstained.put(verdict.oracle() + ": " + why, CORPUS.relativize(file) + " " + level);
                    }
                }
            }
            return abstained;
        }

        private boolean appliesTo(Expectation expectation, OpenTarget target) {
            return CorpusVerdictsIT.appliesTo(expectation, level, target);
        }

        private static boolean fits(Expectation.VersionRange range, OpenTarget target) {
            var identity = target.executor().identity();
            DbVersion version =
                    Dialects.version(identity.product(), identity.version()).orElseThrow();
            return range.product().equals(identity.product())
                    && (range.from() == null || version.isAtLeast(DbVersion.of(range.from())))
                    && (range.to() == null || isWithin(version, range.to()));
        }

        /** An end that names a series means all of it: 18.6 is within 18. */
        private static boolean isWithin(DbVersion version, String end) {
            int named = end.split("\\.", -1).length;
            List<Integer> beginning = version.numbers()
                    .subList(0, Math.min(named, version.numbers().size()));
            return new DbVersion(beginning).compareTo(DbVersion.of(end)) <= 0;
        }
    }

    private static boolean isMet(
            Expectation expectation, Judgement judgement, @Nullable Classification classification) {
        return switch (expectation.expected()) {
            case VIOLATION -> classification != null && isBug(classification);
            case DESIGN ->
                // What a document allows an oracle may know itself.
                judgement instanceof Judgement.NotApplicable
                        || (classification instanceof Classification.DesignChoice choice
                                && choice.rule().value().equals(expectation.rule()));
            case CRASH -> classification instanceof Classification.Crash;
            case PASS -> judgement instanceof Judgement.Pass || judgement instanceof Judgement.NotApplicable;
            case FLAKY -> true;
        };
    }

    private static boolean appliesTo(Expectation expectation, Isolation level, OpenTarget target) {
        boolean levelFits =
                expectation.levels().isEmpty() || expectation.levels().contains(level);
        return levelFits && isOf(expectation, target);
    }

    private static boolean isExpected(CaseFile read, Isolation level, OpenTarget target, OracleName oracle) {
        return read.header().expectations().stream()
                .anyMatch(expectation -> expectation.expected() == Expectation.Expected.VIOLATION
                        && expectation.oracle().equals(oracle.value())
                        && appliesTo(expectation, level, target));
    }

    private static boolean isBug(Classification classification) {
        return classification instanceof Classification.BugSuspect || classification instanceof Classification.Crash;
    }

    /** What is found in the end of each bug; what takes a server down, or never ends, would take too long in each of its smaller cases. */
    private static List<Sighting> investigated(
            Execution execution,
            List<Verdict> verdicts,
            Map<OracleName, Classification> classifications,
            Hearing.Replayer replayer)
            throws InterruptedException {
        List<Sighting> found = new ArrayList<>();
        for (Verdict verdict : verdicts) {
            Classification classification = classifications.get(verdict.oracle());
            if (classification instanceof Classification.BugSuspect
                    && verdict.judgement() instanceof Judgement.Violation(var witness)) {
                Subject subject = new Subject(execution, verdict.oracle(), witness, Subject.Goal.FINDING);
                Sighting sighting = INVESTIGATION.of(subject, replayer).sighting();
                found.add(sighting);
                if (!isBug(sighting.substance().classification())) {
                    // What it has become on the way to a smaller case is no bug any more.
                    classifications.put(verdict.oracle(), sighting.substance().classification());
                }
            }
        }
        return found;
    }

    /** What kind each violation is; it happened once, and must happen once more. */
    private static Map<OracleName, Classification> classified(
            Execution execution, List<Verdict> verdicts, Hearing.Replayer replayer) throws InterruptedException {
        Map<OracleName, Classification> classifications = new LinkedHashMap<>();
        for (Verdict verdict : verdicts) {
            if (verdict.judgement() instanceof Judgement.Violation(var witness)) {
                Subject subject = new Subject(execution, verdict.oracle(), witness, Subject.Goal.EXPLAINED);
                classifications.put(
                        verdict.oracle(),
                        INVESTIGATION.of(subject, replayer).substance().classification());
            }
        }
        return classifications;
    }

    private static String kind(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Pass pass -> "pass" + pass.apartFrom();
            case Judgement.Violation violation -> "violation";
            case Judgement.Inconclusive inconclusive -> "inconclusive: " + inconclusive.reason();
            case Judgement.NotApplicable not -> "not applicable: " + not.why();
        };
    }

    private static String text(Judgement judgement) {
        return judgement instanceof Judgement.Violation(var witness)
                ? "a violation: " + witness.anomaly() + ": "
                        + witness.clues().stream().map(Wording::of).toList()
                : kind(judgement);
    }

    private static List<Judged> judge(OpenTarget target, Path file, Hearing hearing)
            throws IOException, InterruptedException {
        var dialect = target.executor().identity().dialect();
        CaseFile read;
        try {
            read = CaseFileReader.of(dialect).read(file.toString(), Files.readString(file));
        } catch (CaseFileException e) {
            // A case of another product.
            return List.of();
        }
        List<Judged> judged = new ArrayList<>();
        for (Isolation level : levels(read, target)) {
            Report report = target.executor().run(RunPlan.of(read.at(level), Purpose.ASKED));
            if (report instanceof Execution execution) {
                List<Verdict> verdicts = hearing.judge(execution, target::runAll);
                Map<OracleName, Classification> classes = classified(execution, verdicts, target::runAll);
                List<Verdict> expected = verdicts.stream()
                        .filter(verdict -> isExpected(read, level, target, verdict.oracle()))
                        .toList();
                List<Sighting> findings = investigated(execution, expected, classes, target::runAll);
                judged.add(new Judged(file, read, level, verdicts, classes, findings));
            }
        }
        return judged;
    }

    /** Those that the case is about, or an expectation names, if anything is expected there of the target. */
    private static List<Isolation> levels(CaseFile read, OpenTarget target) {
        List<Isolation> about = read.header().levels();
        return target.executor().identity().dialect().levels().names().stream()
                .filter(level -> read.header().expectations().stream()
                        .filter(expectation -> appliesTo(expectation, level, target))
                        .anyMatch(expectation -> about.isEmpty()
                                || about.contains(level)
                                || expectation.levels().contains(level)))
                .toList();
    }

    private static boolean isOf(Expectation expectation, OpenTarget target) {
        return expectation.products().stream().anyMatch(range -> Judged.fits(range, target));
    }

    private static List<Path> files() throws IOException {
        try (Stream<Path> walk = Files.walk(CORPUS)) {
            return walk.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .toList();
        }
    }
}
