package dev.skewer.kit.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigLoaderTest {
    @TempDir
    Path folder;

    @Test
    void everyKeyCanBeSetAndReadBack() {
        Node node = new Node("n", null, new Secret("s"));
        Sample sample = new Sample(
                Limits.defaults(), List.of(node), PassThrough.of(Map.of("a", "b")), true, 0.5, Pace.SLOW, List.of("x"));

        EveryKey.isReadBack(sample, Map.of());
    }

    @Test
    void whatTheFileDoesNotSayStaysAsItIs() {
        Sample sample = load("""
            limits:
              pause: 1m30s
            nodes:
              - name: first
            """, Map.of());

        assertThat(sample.limits())
                .isEqualTo(new Limits(4, Duration.ofSeconds(90), new ByteSize(8L << 20), Path.of("s")));
        assertThat(sample.nodes()).containsExactly(new Node("first", null, null));
        assertThat(load("", Map.of())).isEqualTo(Sample.defaults());
        assertThat(load("# nothing\n", Map.of())).isEqualTo(Sample.defaults());
    }

    @Test
    void theEnvironmentIsStrongerThanTheFile() {
        Map<String, String> environment =
                Map.of("SKEWER_LIMITS_MAX_SLOTS", "9", "SKEWER_KAFKA_BOOTSTRAP_SERVERS", "there:1", "OTHER", "x");

        Sample sample = load("limits: {maxSlots: 5}\nkafka: {bootstrap.servers: 'here:1', acks: all}", environment);

        assertThat(sample.limits().maxSlots()).isEqualTo(9);
        assertThat(sample.kafka().values())
                .isEqualTo(Map.of("bootstrap.servers", "there:1", "acks", "all", "client.id", "skewer"));
    }

    @Test
    void allProblemsAreListedAtOnce() {
        String yaml = """
            limit: {}
            limits:
              maxSlots: many
              pause: 20 parsecs
              size: 8MB
            nodes:
              - secret: ${env:NOT_THERE}
            fast: maybe
            pace: medium
            kafka:
              acks: [1]
            """;

        ConfigException problems =
                catchThrowableOfType(ConfigException.class, () -> load(yaml, Map.of("SKEWER_FASST", "true")));

        assertThat(problems.problems().stream().map(Problem::message))
                .containsExactly(
                        "test.yaml:1: limit is not known; did you mean limits?",
                        "test.yaml:3: limits.maxSlots = 'many' is not a whole number, or too large; write a whole"
                                + " number such as 4",
                        "test.yaml:4: limits.pause = '20 parsecs' is not a duration; write a duration such as 20s,"
                                + " 500ms or 1m30s",
                        "test.yaml:5: limits.size = '8MB' is not a size; write a size such as 8MiB (units: B, KiB,"
                                + " MiB, GiB, TiB)",
                        "test.yaml:7: nodes.0.name is missing; give it",
                        "test.yaml:7: nodes.0.secret = '${env:NOT_THERE}' points to the environment variable"
                                + " NOT_THERE, which is not set; write a text, ${env:NAME} or ${file:PATH}",
                        "test.yaml:11: kafka.acks is not a single value; write a text or a number",
                        "test.yaml:8: fast = 'maybe' is neither true nor false; write true or false",
                        "test.yaml:9: pace = 'medium' is not one of the choices; write one of slow, very-fast",
                        "environment variable SKEWER_FASST sets no known key; did you mean SKEWER_FAST?");
    }

    @Test
    void whatARecordRefusesIsAProblemOfItsKey() {
        assertThatThrownBy(() -> load("limits:\n  pause: 1m\n  maxSlots: 0", Map.of()))
                .hasMessage("test.yaml:3: limits.maxSlots = '0' is refused: no slot; change what it says");
        assertThatThrownBy(() -> load("limits: {size: 1MiB}", Map.of("SKEWER_LIMITS_MAX_SLOTS", "0")))
                .hasMessage("environment variable SKEWER_LIMITS_MAX_SLOTS: limits.maxSlots = '0' is refused: no slot;"
                        + " change what it says");
    }

    @Test
    void whatIsRefusedIsToldBesideWhatCannotBeRead() {
        assertThatThrownBy(() -> load("limits:\n  size: huge\n  maxSlots: 0\nkafka:\n  acks: none", Map.of()))
                .hasMessageContaining("test.yaml:2: limits.size = 'huge'")
                .hasMessageContaining("test.yaml:3: limits.maxSlots = '0' is refused: no slot")
                .hasMessageContaining("test.yaml:5: kafka.acks is refused: acks=none is risky");
    }

    @Test
    void valuesThatOnlyGoTogetherAreTakenTogether() {
        assertThat(load("limits: {maxSlots: 30, pause: 1m}", Map.of()).limits().maxSlots())
                .isEqualTo(30);
        assertThatThrownBy(() -> load("limits: {maxSlots: 30, pause: 25s}", Map.of()))
                .hasMessage("test.yaml:1: limits.maxSlots = '30' is refused: 30 slots need a longer pause;"
                        + " change what it says");
    }

    @Test
    void sectionsThatOthersUseAreLookedAt() {
        ConfigLoader<Sample> loader =
                ConfigLoader.of(Sample.defaults(), Map.of()).beside("others", Limits.defaults());

        assertThat(loader.load("test.yaml", "others: {maxSlots: 2}")).isEqualTo(Sample.defaults());
        assertThatThrownBy(() -> loader.load("test.yaml", "fast: true\nothers: {maxSlots: 0}"))
                .hasMessageStartingWith("test.yaml:2: others.maxSlots = '0' is refused");
    }

    @Test
    void whatIsNotYamlIsSaidWithItsLine() {
        assertThatThrownBy(() -> load("fast: true\nfast: false\n", Map.of())).hasMessageContaining("at line 2");
        assertThatThrownBy(() -> load("a: [", Map.of())).hasMessageContaining("test.yaml is not YAML at line");
        assertThatThrownBy(() -> load("just words", Map.of())).hasMessageContaining("is not a group of keys");
    }

    @Test
    void allMistakesInElementsOfAListAreToldWithTheirLines() {
        String yaml = """
            nodes:
              - name: A
                port: 0
              - name: b
                port: many
                colour: red
              - {name: B, port: -1}
            """;
        ConfigLoader<Sample> loader =
                ConfigLoader.of(Sample.defaults(), Map.<String, String>of()).elementsLike(new Node("a", 1, null));

        assertThatThrownBy(() -> loader.load("test.yaml", yaml))
                .isInstanceOfSatisfying(
                        ConfigException.class,
                        e -> assertThat(e.problems())
                                .extracting(Problem::message)
                                .map(message -> message.replaceFirst(";.*", ""))
                                .containsExactlyInAnyOrder(
                                        "test.yaml:2: nodes.0.name = 'A' is refused: names are in small letters",
                                        "test.yaml:3: nodes.0.port = '0' is refused: no such port",
                                        "test.yaml:5: nodes.1.port = 'many' is not a whole number, or too large",
                                        "test.yaml:6: nodes.1.colour is not known",
                                        "test.yaml:7: nodes.2.name = 'B' is refused: names are in small letters",
                                        "test.yaml:7: nodes.2.port = '-1' is refused: no such port"));
    }

    @Test
    void sectionsAndVariablesOfOthersArePassedOver() {
        ConfigLoader<Sample> loader = ConfigLoader.of(
                        Sample.defaults(), Map.of("SKEWER_CACHE", "x", "SKEWER_ORACLE_X", "1"))
                .besideSections(List.of("oracle"))
                .besideVariables(List.of("SKEWER_CACHE"));

        assertThat(loader.load("test.yaml", "oracle: {x: 1}")).isEqualTo(Sample.defaults());
    }

    @Test
    void secretsAreFetchedAndNeverShown() throws IOException {
        Path file = Files.writeString(folder.resolve("password"), "from file\n");
        String yaml = """
            nodes:
              - {name: a, secret: "${env:HIDDEN}"}
              - {name: b, secret: "${file:%s}"}
            kafka: {plain: "${env:HIDDEN}", sasl.jaas.config: open}
            """.formatted(file);

        Sample sample = load(yaml, Map.of("HIDDEN", "from env"));

        assertThat(sample.nodes())
                .extracting(Node::secret)
                .containsExactly(new Secret("from env"), new Secret("from file"));
        assertThat(sample.kafka().values()).containsEntry("plain", "from env");
        assertThat(sample.toString() + ConfigLoader.print(sample))
                .doesNotContain("from env")
                .doesNotContain("from file")
                .doesNotContain("open");
    }

    /** Else a printed config, read again, would have three stars as a password. */
    @Test
    void aSecretThatWasNotPrintedIsAskedFor() {
        assertThatThrownBy(() -> load("nodes: [{name: a, secret: '***'}]", Map.of()))
                .hasMessageContaining("stands for a secret that was not printed; write a text, ${env:NAME}");
    }

    @Test
    void aSecretWhereItWouldBeSeenIsRefused() {
        assertThatThrownBy(() -> load("nodes: [{name: '${env:HIDDEN}'}]", Map.of("HIDDEN", "x")))
                .hasMessageContaining("points to a secret where none is kept secret");
    }

    @Test
    void theEffectiveConfigIsPrintedAsYaml() {
        assertThat(ConfigLoader.print(Sample.defaults())).isEqualTo("""
            limits:
              maxSlots: 4
              pause: 20s
              size: 8MiB
              folder: s
            nodes: []
            kafka:
              client.id: skewer
            fast: false
            share: 0.5
            pace: very-fast
            names: []
            """);
    }

    private static Sample load(String yaml, Map<String, String> environment) {
        return ConfigLoader.of(Sample.defaults(), environment).load("test.yaml", yaml);
    }

    /** How fast. */
    public enum Pace {
        SLOW,
        VERY_FAST
    }

    /** A section. */
    public record Limits(int maxSlots, Duration pause, ByteSize size, Path folder) {
        public Limits {
            if (maxSlots < 1) {
                throw new IllegalArgumentException("no slot");
            }
            if (pause.toSeconds() < maxSlots) {
                throw new IllegalArgumentException(maxSlots + " slots need a longer pause");
            }
        }

        static Limits defaults() {
            return new Limits(4, Duration.ofSeconds(20), new ByteSize(8L << 20), Path.of("s"));
        }
    }

    /** An element of a list. */
    public record Node(
            String name, @Nullable Integer port, @Nullable Secret secret) {
        public Node {
            if (!name.equals(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException("names are in small letters");
            }
            if (port != null && port < 1) {
                throw new IllegalArgumentException("no such port");
            }
        }
    }

    /** A config with every kind of value. */
    public record Sample(
            Limits limits,
            List<Node> nodes,
            PassThrough kafka,
            boolean fast,
            double share,
            Pace pace,
            List<String> names) {
        public Sample {
            if ("none".equals(kafka.values().get("acks"))) {
                throw new IllegalArgumentException("acks=none is risky");
            }
        }

        static Sample defaults() {
            PassThrough kafka = PassThrough.of(Map.of("client.id", "skewer"));
            return new Sample(Limits.defaults(), List.of(), kafka, false, 0.5, Pace.VERY_FAST, List.of());
        }
    }
}
