package dev.skewer.generator.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.generator.pattern.AnomalyPattern.Act;
import dev.skewer.schemas.sql.Isolation;
import org.junit.jupiter.api.Test;

class AnomalyPatternTest {
    @Test
    void thePaperHasSixAndFortyPatterns() {
        assertThat(AnomalyPatterns.ALL).hasSize(46);
        assertThat(AnomalyPatterns.ALL).extracting(AnomalyPattern::name).doesNotHaveDuplicates();
        assertThat(AnomalyPatterns.ALL).allSatisfy(pattern -> {
            assertThat(pattern.transactions()).containsExactly(1, 2);
            assertThat(pattern.items()).hasSizeBetween(1, 2);
            assertThat(pattern.operations().stream()
                            .filter(operation -> operation.act() == Act.COMMIT || operation.act() == Act.ABORT))
                    .hasSize(2);
        });
    }

    @Test
    void aLineIsReadAsItsOperations() {
        AnomalyPattern pattern = AnomalyPattern.parse("Lost Update | R1[x0] W2[x1] C2 W1[x2] C1 | RR, SER");

        assertThat(pattern.operations())
                .containsExactly(
                        new AnomalyPattern.Operation(Act.READ, 1, "x", 0),
                        new AnomalyPattern.Operation(Act.WRITE, 2, "x", 1),
                        new AnomalyPattern.Operation(Act.COMMIT, 2, null, 0),
                        new AnomalyPattern.Operation(Act.WRITE, 1, "x", 2),
                        new AnomalyPattern.Operation(Act.COMMIT, 1, null, 0));
        assertThat(pattern.disallowed()).containsExactly(Isolation.REPEATABLE_READ, Isolation.SERIALIZABLE);
        assertThat(pattern.isLastOfItem(1)).isFalse();
        assertThat(pattern.isLastOfItem(3)).isTrue();
    }

    @Test
    void whatIsNoPatternIsRefused() {
        assertThatThrownBy(() -> AnomalyPattern.parse("x | R1 C1 | RR")).hasMessageContaining("meet an item");
        assertThatThrownBy(() -> AnomalyPattern.parse("x | Q1[x0] | RR")).hasMessageContaining("Q1[x0]");
    }
}
