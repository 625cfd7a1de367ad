package dev.skewer.generator.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.generator.mix.Weight;
import dev.skewer.kit.config.EveryKey;
import dev.skewer.kit.config.PassThrough;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GeneratorConfigTest {
    @Test
    void everyKeyCanBeSetAndReadBack() {
        WorkConfig work = GeneratorConfig.defaults().generator();
        WorkConfig sample = new WorkConfig(
                work.ahead(),
                work.batch(),
                work.judges(),
                work.unjudged(),
                work.silence(),
                work.look(),
                work.stateFolder(),
                work.feedback(),
                work.relearn(),
                PassThrough.of(Map.of("strategy.load", "3")),
                work.retryFirst(),
                work.retryLongest());
        GeneratorConfig defaults = GeneratorConfig.defaults();

        EveryKey.isReadBack(
                new GeneratorConfig(defaults.kafka(), sample, defaults.http(), defaults.log()),
                Map.of("generator.weights.strategy.load", "7"));
    }

    @Test
    void weightsAreThoseOfTheProfile() {
        GeneratorConfig config = load("generator: {weights: {statement.select.join: 3}}");

        assertThat(config.generator().options().profile().weight(Weight.SELECT_JOIN))
                .isEqualTo(3);
    }

    @Test
    void whatCannotWorkIsRefused() {
        assertThatThrownBy(() -> load("generator: {weights: {statement.select.jion: 3}}"))
                .hasMessageContaining("statement.select.jion");
        assertThatThrownBy(() -> load("generator: {weights: {strategy.load: many}}"))
                .hasMessageContaining("must be a whole number, not many");
        assertThatThrownBy(() -> load("generator: {ahead: 0}")).hasMessageContaining("must be above 0");
        assertThatThrownBy(() -> load("kafka: {bootstrap.server: x}")).hasMessageContaining("bootstrap.server");
    }

    private static GeneratorConfig load(String yaml) {
        return GeneratorConfig.loader(Map.of()).load("skewer.yaml", yaml);
    }
}
