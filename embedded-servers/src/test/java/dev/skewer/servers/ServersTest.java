package dev.skewer.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.servers.report.ServerException;
import dev.skewer.servers.report.ServerId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServersTest {
    @Test
    void theDefaultFleetIsAnOldAndANewVersionOfEachProductThatIsSmall() {
        assertThat(ids(Servers.defaultFleet()))
                .containsExactly(
                        "postgresql-18.6", "postgresql-12.3", "mysql-8.0.12", "mysql-5.7.22", "mariadb-10.2.11");
    }

    @Test
    void theFullFleetAddsTheRest() {
        assertThat(ids(Servers.full()))
                .startsWith(ids(Servers.defaultFleet()).toArray(String[]::new))
                .doesNotHaveDuplicates()
                .contains("postgresql-16.15", "mysql-8.0.33", "mariadb-10.11.5", "mariadb-11.4.5", "oceanbase-1.4.0", "tidb-8.5.4")
                .hasSize(11);
    }

    @Test
    void eachServerIsFoundByItsId() {
        assertThat(Servers.all())
                .containsAll(Servers.full())
                .allSatisfy(
                        server -> assertThat(Servers.byId(server.id().value())).isSameAs(server));
    }

    @ParameterizedTest
    @CsvSource({
        "mysql-8.0.11, mysql-8.0.12",
        "postgres-18.6, postgresql-18.6",
        "postgresql-16, postgresql-16.15",
        "mariadb-11.4.4, mariadb-11.4.5",
        "'', tidb-8.5.4",
        "tidb-8.5.4-optimist, tidb-8.5.4-optimistic"
    })
    void anUnknownIdIsAnsweredWithTheNearestAndAllKnown(String asked, String nearest) {
        assertThatThrownBy(() -> Servers.byId(asked))
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("did you mean " + nearest + "?")
                .hasMessageContaining("mariadb-10.2.11, postgresql-16.15");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "mysql", "MySQL-8", "mysql-8.0.", "mysql-8..0", "../mysql-8", "mysql-8.0/x"})
    void anIdIsAProductAndAVersion(String wrong) {
        assertThatThrownBy(() -> new ServerId(wrong)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> ids(List<ServerDefinition> servers) {
        return servers.stream().map(server -> server.id().value()).toList();
    }
}
