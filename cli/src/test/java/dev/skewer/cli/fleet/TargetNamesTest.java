package dev.skewer.cli.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.servers.Servers;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetNamesTest {
    private static List<String> ids(String... names) {
        return TargetNames.of(List.of(names)).candidates().stream()
                .map(Candidate::id)
                .toList();
    }

    @Test
    void noNameMeansTheDefaultFleetAndSqlite() {
        assertThat(ids()).hasSize(Servers.defaultFleet().size() + 1).contains("postgresql-12.3", "sqlite");
    }

    @Test
    void aProductIsItsNewestServerAndFullIsAll() {
        assertThat(ids("mariadb", "postgresql", "MySQL"))
                .containsExactly("mariadb-11.4.5", "postgresql-18.6", "mysql-8.0.33");
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
        assertThat(TargetNames.of(List.of("full")).candidates())
                .allSatisfy(candidate -> assertThat(candidate.id())
                        .startsWith(candidate.dialect().product()));
    }
}
