package dev.skewer.executor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.executor.target.Address;
import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.EveryKey;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExecutorConfigTest {
    @Test
    void everyKeyCanBeSetAndReadBack() {
        NodeConfig node = new NodeConfig("n1", "jdbc:mysql://there/", "u", null);
        ExecutorConfig defaults = ExecutorConfig.defaults();
        ExecutorConfig sample = new ExecutorConfig(
                defaults.kafka(),
                List.of(new TargetConfig("t", List.of(node), null, null)),
                defaults.executor(),
                defaults.http(),
                defaults.log());

        EveryKey.isReadBack(sample, Map.of());
    }

    @Test
    void targetsAreWhatTheirUrlsSay() {
        ExecutorConfig config = load("""
                targets:
                  - id: sqlite
                    nodes: [{url: "jdbc:sqlite:/tmp/some"}]
                  - id: h2
                    nodes: [{url: "jdbc:h2:mem:one"}]
                    slots: 2
                  - id: cluster
                    sharedAccount: true
                    nodes:
                      - {url: "jdbc:mysql://a/", user: u, password: "${env:PASSWORD}"}
                      - {name: b, url: "jdbc:mysql://b/", user: u}
                """);

        assertThat(config.targets().get(0).spec().nodes().getFirst().address())
                .isEqualTo(new Address.SqliteFolder(Path.of("/tmp/some")));
        assertThat(config.targets().get(1).spec().nodes().getFirst().address()).isEqualTo(new Address.H2Memory("one"));
        assertThat(config.executor().options(config.targets().get(1).slots()).slots())
                .isEqualTo(2);
        var cluster = config.targets().get(2).spec();
        assertThat(cluster.sharedAccount()).isTrue();
        assertThat(cluster.nodes()).extracting(spec -> spec.name().value()).containsExactly("1", "b");
        assertThat(cluster.nodes().getFirst().address())
                .isEqualTo(new Address.Server(
                        "jdbc:mysql://a/", "u", new dev.skewer.executor.target.Secret("open sesame")));
        assertThat(config.toString() + ConfigLoader.print(config)).doesNotContain("sesame");
    }

    @Test
    void whatCannotWorkIsRefused() {
        assertThatThrownBy(() -> load("targets: [{id: 'a b', nodes: [{url: mysql}]}, {id: c, nodes: []}]"))
                .hasMessageContaining(
                        "targets.0.nodes.0.url = 'mysql' is refused: the url of a node begins with one of")
                .hasMessageContaining("targets.1.nodes is refused: target c has no node");
        assertThatThrownBy(() -> load("kafka: {bootstrap.server: x}")).hasMessageContaining("bootstrap.server");
        assertThatThrownBy(() -> load("executor: {recordLock: 0s}"))
                .hasMessageContaining("executor.recordLock = '0s' is refused");
        assertThatThrownBy(() -> load("targets: [{id: a, nodes: [{url: 'jdbc:oracle:thin:scott/tiger'}]}]"))
                .hasMessageContaining("targets.0.nodes.0")
                .hasMessageContaining("jdbc:mariadb://, jdbc:sqlite:")
                .hasMessageContaining("not as jdbc:oracle:… does")
                .hasMessageNotContaining("tiger");
        for (String url : List.of("jdbc:mysql://h/?password=secret", "jdbc:mysql://u:secret@h/")) {
            assertThatThrownBy(() -> load("targets: [{id: a, nodes: [{url: '" + url + "'}]}]"))
                    .hasMessageContaining("a password in a url would be seen")
                    .hasMessageNotContaining("secret");
        }
    }

    @Test
    void nodesMustDiffer() {
        assertThatThrownBy(
                        () -> load("targets: [{id: a, nodes: [{url: 'jdbc:mysql://h/'}, {url: 'jdbc:mysql://h/'}]}]"))
                .hasMessageContaining("targets.0.nodes is refused: the urls of the nodes of target a must differ");
        assertThatThrownBy(() -> load(
                        "targets: [{id: a, nodes: [{name: '2', url: 'jdbc:mysql://g/'}, {url: 'jdbc:mysql://h/'}]}]"))
                .hasMessageContaining("targets.0.nodes is refused: the names of the nodes of target a must differ");
    }

    @Test
    void aPasswordThatIsNowhereIsSaidByItsKey() {
        String yaml = "targets: [{id: a, nodes: [{url: 'jdbc:mysql://h/', password: '${%s}'}]}]";
        assertThatThrownBy(() -> load(yaml.formatted("env:NOWHERE")))
                .hasMessageContaining("targets.0.nodes.0.password")
                .hasMessageContaining("NOWHERE");
        assertThatThrownBy(() -> load(yaml.formatted("file:/nowhere/password")))
                .hasMessageContaining("targets.0.nodes.0.password")
                .hasMessageContaining("/nowhere/password");
    }

    private static ExecutorConfig load(String yaml) {
        return ExecutorConfig.loader(Map.of("PASSWORD", "open sesame")).load("skewer.yaml", yaml);
    }
}
