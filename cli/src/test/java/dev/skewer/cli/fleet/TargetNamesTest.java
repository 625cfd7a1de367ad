package dev.skewer.cli.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.executor.app.NodeConfig;
import dev.skewer.executor.app.TargetConfig;
import dev.skewer.servers.Servers;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetNamesTest {
    private static List<String> ids(String... names) {
        return TargetNames.of(List.of(names)).candidates().stream()
                .map(Candidate::id)
                .toList();
    }

    private static TargetConfig external(String id, String url) {
        return new TargetConfig(id, List.of(new NodeConfig(null, url, "skewer", null)), null, 3);
    }

    @Test
    void theDefaultIsTheFleetAndSqlite() {
        assertThat(ids("default")).hasSize(Servers.defaultFleet().size() + 1).contains("postgresql-12.3", "sqlite");
        assertThat(ids()).isEmpty();
    }

    @Test
    void aTargetOfTheConfigCountsMoreThanAServerOfItsName() {
        List<TargetConfig> others = List.of(external("mysql", "jdbc:mysql://db1:3306/"));

        assertThat(TargetNames.of(List.of("mysql", "h2"), others).candidates())
                .containsExactly(new Candidate.External(others.getFirst()), Candidate.Library.H2)
                .first()
                .satisfies(candidate -> assertThat(candidate.slots()).contains(3));
        assertThat(TargetNames.of(List.of("myqsl"), others).problems())
                .singleElement()
                .asString()
                .startsWith("\"myqsl\" is not known; known are mysql, postgresql-18.6");
    }

    @Test
    void theIdOfTheConfigIsTakenAsItIsWritten() {
        List<TargetConfig> others = List.of(external("Staging-DB", "jdbc:mysql://db1:3306/"));

        assertThat(TargetNames.of(List.of(" Staging-DB"), others).candidates())
                .containsExactly(new Candidate.External(others.getFirst()));
    }

    @Test
    void oneIdIsNotForTwoTargets() {
        List<TargetConfig> others = List.of(external("sqlite", "jdbc:sqlite:files"));

        assertThat(TargetNames.of(List.of("sqlite"), others).problems()).isEmpty();
        assertThat(TargetNames.beside(List.of("libraries"), others).problems())
                .singleElement()
                .asString()
                .startsWith("sqlite is a target of the config and a server of this program");
    }

    @Test
    void aTargetOfTheConfigMayTurnOutToBeAnyProductOfItsProtocol() {
        TargetConfig staging = external("staging", "jdbc:mariadb://db1:3306/");

        assertThat(new Candidate.External(staging).dialects())
                .extracting(Dialect::product)
                .startsWith("mariadb")
                .contains("mysql", "tidb")
                .doesNotContain("postgresql", "h2");
    }

    @Test
    void aProductIsItsNewestServerAndFullIsAll() {
        assertThat(ids("mariadb", "postgresql", "MySQL", "tidb", "oceanbase"))
                .containsExactly("mariadb-11.4.5", "postgresql-18.6", "mysql-8.0.33", "tidb-8.5.4", "oceanbase-1.4.0");
        assertThat(ids("full")).hasSize(Servers.full().size() + 2).contains("h2", "sqlite");
    }

    @Test
    void eachTargetIsTakenOnceInTheOrderAskedFor() {
        assertThat(ids("h2", "mysql-5.7.22", "h2", "full"))
                .startsWith("h2", "mysql-5.7.22")
                .doesNotHaveDuplicates();
    }

    @Test
    void everyTargetHasADialectBeforeItRuns() {
        assertThat(TargetNames.all())
                .allSatisfy(candidate -> assertThat(candidate.id())
                        .startsWith(candidate.dialects().getFirst().product()));
    }
}
