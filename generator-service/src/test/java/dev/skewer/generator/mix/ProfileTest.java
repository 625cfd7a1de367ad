package dev.skewer.generator.mix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.generator.rng.Rng;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ProfileTest {
    @Test
    void everyWeightHasAPathOfItsOwnAndASentence() {
        List<Weight> weights = List.of(Weight.values());

        assertThat(weights).extracting(Weight::path).doesNotHaveDuplicates();
        assertThat(weights).allSatisfy(weight -> assertThat(weight.sentence()).matches("\\p{Lu}.*\\."));
        assertThat(Arrays.asList(Group.values()))
                .allSatisfy(group -> assertThat(group.sentence()).matches("\\p{Lu}.*\\."));
        assertThat(Arrays.asList(Group.values()))
                .allSatisfy(
                        group -> assertThat(weights).extracting(Weight::group).contains(group));
    }

    @Test
    void aProfileIsNamedByItsWeights() {
        Profile changed = Profile.defaults().with(Weight.SELECT_JOIN, 3);

        assertThat(changed.name()).isNotEqualTo(Profile.defaults().name());
        assertThat(changed.with(Weight.SELECT_JOIN, Weight.SELECT_JOIN.byDefault()))
                .isEqualTo(Profile.defaults());
        assertThat(Profile.of(changed.weights())).isEqualTo(changed);
        assertThat(Profile.of(new TreeMap<>(Map.of("statement.select.join", 3))))
                .isEqualTo(changed);
    }

    @Test
    void aWeightThatDoesNotExistOrCannotBeIsRefused() {
        assertThatThrownBy(() -> Profile.of(new TreeMap<>(Map.of("statement.select.jion", 3))))
                .hasMessageContaining("statement.select.jion");
        assertThatThrownBy(() -> Profile.defaults().with(Weight.ROW_NULL, 101)).hasMessageContaining("row.null");
    }

    @Test
    void allOnSwitchesEverythingOn() {
        assertThat(Profile.allOn().weights().values()).allMatch(weight -> weight > 0);
    }

    @Test
    void whatHasNoWeightIsNeverChosen() {
        Profile profile = Profile.defaults().with(Weight.SELECT_JOIN, 0);
        Draw draw = Draw.of(Rng.of(1), profile);

        for (int i = 0; i < 200; i++) {
            assertThat(Choice.<String>of(draw)
                            .or(Weight.SELECT_JOIN, "join")
                            .orIf(false, Weight.SELECT_PLAIN, "impossible")
                            .or(Weight.SELECT_GROUP, "group")
                            .drawn())
                    .contains("group");
        }
        assertThat(Choice.<String>of(draw).or(Weight.SELECT_JOIN, "join").drawn())
                .isEmpty();
    }
}
