package dev.skewer.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.TestCase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CorpusCompilerTest {
    private static final JsonCodec<Case> CODEC = JsonCodec.of("a case", Case.class, 1 << 20);

    @Test
    void everyCaseOfTheCorpusIsALineThatReadsBackAsTrees() throws IOException {
        List<TestCase> cases = CorpusCompiler.lines(Path.of("..", "corpus")).stream()
                .map(line -> (TestCase) CODEC.decode(line.getBytes(StandardCharsets.UTF_8)))
                .toList();

        assertThat(cases).hasSizeGreaterThanOrEqualTo(200);
        assertThat(cases.stream().filter(CorpusCompilerTest::isAllTrees).count())
                .isGreaterThan(9 * cases.size() / 10);
        assertThat(cases)
                .filteredOn(one -> String.valueOf(one.provenance().source()).contains("MDEV-27992"))
                .first()
                .satisfies(one -> assertThat(one.dialect().value()).startsWith("mariadb"));
    }

    private static boolean isAllTrees(TestCase one) {
        return one.scenario().transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .noneMatch(step -> step.statement() instanceof Statement.Raw);
    }
}
