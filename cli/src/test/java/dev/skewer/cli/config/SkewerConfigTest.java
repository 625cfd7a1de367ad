package dev.skewer.cli.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.kit.config.ConfigException;
import dev.skewer.kit.config.Problem;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SkewerConfigTest {
    private static SkewerConfig load(String yaml) {
        return SkewerConfig.loader(Map.of()).load("skewer.yaml", yaml);
    }

    private static List<String> problems(String yaml) {
        ConfigException refused = catchThrowableOfType(ConfigException.class, () -> load(yaml));
        return refused.problems().stream().map(Problem::message).toList();
    }

    @Test
    void anEmptyFileIsTheDefaults() {
        assertThat(load("")).isEqualTo(SkewerConfig.defaults());
        assertThat(SkewerConfig.defaults().hasBroker()).isFalse();
        assertThat(SkewerConfig.defaults().fleet().embedded()).containsExactly("default");
    }

    @Test
    void aFleetOfItsOwnIsReadWithItsWeightsAndItsBroker() {
        SkewerConfig config = load("""
            kafka:
              bootstrap.servers: broker:9092
              security.protocol: SSL
            fleet:
              embedded: []
            targets:
              - id: mysql-test
                slots: 3
                nodes:
                  - url: jdbc:mysql://db:3306/
                    user: skewer
            generator:
              weights:
                strategy.load: 0
            http:
              port: 9000
            """);

        assertThat(config.hasBroker()).isTrue();
        assertThat(config.fleet().embedded()).isEmpty();
        assertThat(config.targets())
                .extracting("id", "slots")
                .containsExactly(org.assertj.core.groups.Tuple.tuple("mysql-test", 3));
        assertThat(config.generator().weights().values()).containsEntry("strategy.load", "0");
    }

    @Test
    void everyProductHasATrackerThatCanBeAnother() {
        TrackersConfig trackers =
                load("trackers: {h2: \"\", mysql: \"https://here/{title}\"}").trackers();

        assertThat(trackers.of("mysql")).contains("https://here/{title}");
        assertThat(trackers.of("h2")).isEmpty();
        assertThat(trackers.of("postgresql"))
                .isEqualTo(TrackersConfig.defaults().of("postgresql"));
        assertThat(Dialects.ALL.stream().map(Dialect::product).distinct())
                .allSatisfy(product -> assertThat(TrackersConfig.defaults().of(product))
                        .as(product)
                        .isPresent());
    }

    @Test
    void allProblemsAreToldAtOnceEachWithItsLine() {
        List<String> problems = problems("""
            fleet:
              embedded: [mysql-99]
            targts: []
            executor:
              slots: many
              patience: 5 parsecs
              sampleOneIn: -1
              retryFirst: 2m
              retryLongest: 3m
            generator:
              weights:
                strategy.luck: 3
                strategy.random: 2
              ahead: -5
            trackers:
              mysql: bugs.mysql.com
            limits: 3
            http:
              port: 99999
            """);

        assertThat(problems)
                .hasSize(10)
                .anyMatch(
                        problem -> problem.startsWith("skewer.yaml:16: trackers.mysql = 'bugs.mysql.com' is refused: "))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:17: limits is not known"))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:2: fleet.embedded is refused: \"mysql-99\""))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:7: executor.sampleOneIn = '-1' is refused: "))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:14: generator.ahead = '-5' is refused: "))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:19: http.port = '99999' is refused: "))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:3: targts is not known; did you mean targets?"))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:5: executor.slots = 'many'"))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:6: executor.patience = '5 parsecs'"))
                .anyMatch(
                        problem -> problem.startsWith("skewer.yaml:12: generator.weights.strategy.luck is refused: "));
    }

    @Test
    void allMistakesOfAllTargetsAreTold() {
        List<String> problems = problems("""
            targets:
              - id: not good
                slots: 0
                nodes:
                  - url: oracle:thin
                  - user: me
              - id: yours
                nodes: []
            """);

        assertThat(problems)
                .hasSize(5)
                .anyMatch(problem -> problem.startsWith("skewer.yaml:2: targets.0.id = 'not good' is refused: "))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:3: targets.0.slots = '0' is refused: "))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:5: targets.0.nodes.0.url is refused: "))
                .noneMatch(problem -> problem.contains("oracle:thin"))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:6: targets.0.nodes.1.url is missing"))
                .anyMatch(problem -> problem.startsWith("skewer.yaml:8: targets.1.nodes is refused: "));
    }
}
