package dev.skewer.generator.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoverageTableTest {
    private static final TestCase ONE = (TestCase) new Generator(
                    Dialects.newest("sqlite").orElseThrow(),
                    Profile.defaults().with(Weight.STRATEGY_PATTERN, 1_000_000),
                    List.of())
            .generate(1);

    @Test
    void statementsAreCountedByFormDialectAndLevel() {
        StepId second =
                ONE.scenario().transactions().getLast().steps().getFirst().id();
        CoverageTable table = new CoverageTable();
        assertThat(table.isEmpty()).isTrue();

        table.add(Executions.of(ONE, ErrorClass.SYNTAX, second));
        table.add(Executions.waiting(ONE, second, ONE.scenario().sessions().getFirst()));

        assertThat(table.markdown().lines())
                .startsWith("## " + ONE.dialect(), "", "| Form | SER |", "| --- | ---: |")
                .contains("| BEGIN | 4 · 75.0 · 25.0 |")
                .contains("| COMMIT | 4 · 100.0 · 0.0 |");
    }

    @Test
    void whatServersNeverJudgedIsNotCounted() {
        CoverageTable table = new CoverageTable();

        table.add(Executions.of(
                ONE, ErrorClass.CONNECTION_LOST, ONE.scenario().order().toArray(StepId[]::new)));

        assertThat(table.isEmpty()).isTrue();
    }
}
