package dev.skewer.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFile;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.executor.OpenTarget;
import dev.skewer.oracle.analysis.triage.Rules;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.investigation.Investigation;
import dev.skewer.oracle.investigation.Means;
import dev.skewer.oracle.investigation.Subject;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.oracle.topology.KnownBugsList;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each form in which a bug of the corpus was found has the name that the corpus has. Folders say on which target, and of which case. */
final class FormsOfBugsIT {
    private static final Path FORMS = Path.of(System.getProperty("basedir", "")).resolve("src/test/resources/forms");

    private final Hearing hearing = new Hearing(Oracles.ALL, Limits.defaults());
    private final Investigation investigation =
            new Investigation(Means.oneByOne(Oracles.ALL, Rules.ALL).knowing(KnownBugsList.read()));

    private static List<String> targets() throws IOException {
        try (Stream<Path> folders = Files.list(FORMS)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("targets")
    void eachFormHasTheNameOfItsBug(String id) throws Exception {
        try (OpenTarget target = OpenTarget.open(id, 2)) {
            for (Path form : forms(id)) {
                Sighting found = found(target, form);
                String bug = "corpus/" + FORMS.resolve(id).relativize(form.getParent()) + ".sql";
                assertThat(found.substance().classification())
                        .as(found.substance().script())
                        .isEqualTo(new Classification.BugSuspect());
                assertThat(found.substance().known())
                        .as(
                                "what %s equals, named %s: %s",
                                form, found.fingerprint(), found.substance().script())
                        .anyMatch(known -> known.entry().startsWith(bug));
            }
        }
    }

    private static List<Path> forms(String id) throws IOException {
        try (Stream<Path> walk = Files.walk(FORMS.resolve(id))) {
            return walk.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** By the first of the oracles that objects, as in the product. */
    private Sighting found(OpenTarget target, Path form) throws Exception {
        CaseFile read =
                CaseFileReader.of(target.executor().identity().dialect()).read(form.toString(), Files.readString(form));
        TestCase atItsLevel = read.at(read.header().levels().getFirst());
        Execution run = target.run(RunPlan.of(atItsLevel, Purpose.ASKED));
        for (Verdict verdict : hearing.judge(run, target::runAll)) {
            if (verdict.judgement() instanceof Judgement.Violation(var witness)) {
                Subject subject = new Subject(run, verdict.oracle(), witness, Subject.Goal.FINDING);
                return investigation.of(subject, target::runAll).sighting();
            }
        }
        throw new AssertionError("nobody objects to " + form);
    }
}
