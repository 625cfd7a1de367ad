package dev.skewer.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.TargetStatus.Health;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.DialectName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StatusLineTest {
    private static TargetStatus target(String id, Health health) {
        return new TargetStatus(
                new TargetId(id),
                new Incarnation("incarnation"),
                new DialectName("mysql-8.0"),
                WireFamily.MYSQL,
                "mysql",
                "8.0.12",
                List.of(),
                List.of(),
                health,
                null,
                new TargetStatus.Progress(10, 1, 0, 2, 0),
                0);
    }

    private static Map<String, Long> findings() {
        Map<String, Long> findings = new LinkedHashMap<>();
        findings.put("bug-suspect", 2L);
        findings.put("design-choice", 7L);
        return findings;
    }

    @Test
    void allThatIsKnownStandsOnOneLine() {
        Picture picture = new Picture(
                List.of(target("a", Health.RUNNING), target("b", Health.QUARANTINED), target("c", Health.SAMPLING)),
                12_345,
                true,
                41.6,
                3L,
                findings(),
                1,
                130L);

        assertThat(StatusLine.of(picture, 200))
                .isEqualTo("2 targets, b quarantined, c sampling · 12,345 executed, 42/s · 3 under investigation"
                        + " · 2 bug-suspect, 7 design-choice (1 new) · canary 2 min ago");
    }

    @Test
    void whatNobodyTellsIsLeftOut() {
        Picture picture = new Picture(List.of(target("a", Health.RUNNING)), 0, false, 0, null, Map.of(), 0, null);

        assertThat(StatusLine.of(picture, 200)).isEqualTo("1 target · 0 executed, 0/s · no findings");
    }

    @Test
    void aLineThatIsTooLongIsCutBeforeItWraps() {
        Picture picture = new Picture(List.of(target("a", Health.RUNNING)), 0, false, 0, 0L, findings(), 0, 5L);

        for (int columns : new int[] {20, 40, 60}) {
            assertThat(StatusLine.of(picture, columns)).hasSizeLessThan(columns).endsWith("…");
        }
    }
}
