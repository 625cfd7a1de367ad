package dev.skewer.dialects.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.WireFamily;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DialectsTest {
    static Iterable<Dialect> everyDialect() {
        return Dialects.ALL;
    }

    @ParameterizedTest
    @MethodSource("everyDialect")
    void aDialectIsFoundByItsName(Dialect dialect) {
        assertThat(Dialects.byName(dialect.name())).contains(dialect);
    }

    @Test
    void namesDiffer() {
        assertThat(Dialects.ALL).extracting(Dialect::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mysql       | 5.5.8                    | mysql-5.6
            mysql       | 5.7.22                   | mysql-5.7
            mysql       | 8.0.12-5                 | mysql-8.0
            mysql       | 8.0.33                   | mysql-8.0.31
            mysql       | 9.7.0                    | mysql-9.0
            mysql       | 26.10                    | mysql-26.1
            mariadb     | 5.5.5-10.11.5-MariaDB    | mariadb-10.11
            mariadb     | 11.4.5-MariaDB           | mariadb-10.11
            mariadb     | 13.1.0-MariaDB           | mariadb-12.0
            tidb        | 8.0.11-TiDB-v6.5.2       | tidb-6.5
            oceanbase   | 5.7.25-OceanBase-v4.2.1  | oceanbase-1.0
            postgresql  | PostgreSQL 16.15         | postgresql-15.0
            cockroachdb | CockroachDB CCL v23.2.0  | cockroachdb-22.2
            sqlite      | 3.54.1                   | sqlite-3.53
            h2          | 2.5.240                  | h2-2.2.220
            """)
    void aServerHasTheNewestDialectThatIsNotNewer(String product, String announced, String name) {
        assertThat(Dialects.of(product, announced)).map(Dialect::name).contains(name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MYSQL    | 8.0.33                                               | mysql
            MYSQL    | 8.0.33-25-Percona                                    | mysql
            MYSQL    | 11.4.5-MariaDB                                       | mariadb
            MYSQL    | 8.0.11-TiDB-v8.5.4                                   | tidb
            MYSQL    | 5.7.25-OceanBase seekdb-v1.4.0.0                     | oceanbase
            POSTGRES | PostgreSQL 18.6 (Debian 18.6-1)                      | postgresql
            POSTGRES | CockroachDB CCL v22.2.6 (x86_64)                     | cockroachdb
            POSTGRES | PostgreSQL 9.2.4 (openGauss 6.0.0 build x) compiled  | opengauss
            SQLITE   | 3.54.1                                               | sqlite
            H2       | 2.5.240 (2026-01-01)                                 | h2
            """)
    void aServerAnnouncesItsProduct(WireFamily family, String text, String product) {
        assertThat(Dialects.announcedBy(family, text)).map(Product::name).contains(product);
    }

    @Test
    void theVersionIsThatOfTheProductWhateverOtherStandsBeforeIt() {
        assertThat(Dialects.version("tidb", "8.0.11-TiDB-v8.5.4")).contains(DbVersion.of("8.5.4"));
        assertThat(Dialects.version("mysql", "8.0.12-log")).contains(DbVersion.of("8.0.12"));
        assertThat(Dialects.version("canary", "1.0")).contains(DbVersion.of("1.0"));
    }

    @Test
    void ofAServerThatIsNotAsUsuallyUsedThatIsSaid() {
        assertThat(remark("tidb", "8.0.11-TiDB-v8.5.4-unistore")).contains("not on TiKV");
        assertThat(remark("tidb", "8.0.11-TiDB-v8.5.4")).isEmpty();
        assertThat(remark("oceanbase", "5.7.25-OceanBase seekdb-v1.4.0.0")).contains("not a cluster");
        assertThat(remark("oceanbase", "5.7.25-OceanBase-v4.3.5.3")).isEmpty();
    }

    private static String remark(String product, String announced) {
        return Dialects.product(product).orElseThrow().remark(announced).orElse("");
    }

    @Test
    void aSettingMakesAnotherDialectOnlyWhereItChangesSomething() {
        String setting = "innodb_snapshot_isolation";
        assertThat(name("mariadb", "10.6.17", Map.of(setting, "ON"))).isEqualTo("mariadb-10.6");
        assertThat(name("mariadb", "10.11.9", Map.of(setting, "1")))
                .isEqualTo("mariadb-10.11+innodb_snapshot_isolation=ON");
        assertThat(name("mariadb", "10.11.9", Map.of(setting, "OFF"))).isEqualTo("mariadb-10.11");
        assertThat(name("mariadb", "12.1.0", Map.of(setting, "ON"))).isEqualTo("mariadb-12.0");
        assertThat(name("mariadb", "12.1.0", Map.of(setting, "off", "sql_mode", "x")))
                .isEqualTo("mariadb-12.0+innodb_snapshot_isolation=OFF");
        assertThat(name("tidb", "6.1.0", Map.of("tidb_txn_mode", ""))).isEqualTo("tidb-5.3+tidb_txn_mode=optimistic");
    }

    private static String name(String product, String version, Map<String, String> settings) {
        Dialect dialect = Dialects.of(product, version, new TreeMap<>(settings)).orElseThrow();
        assertThat(Dialects.byName(dialect.name())).contains(dialect);
        return dialect.name();
    }

    @Test
    void anUnknownNameFindsNothing() {
        assertThat(Dialects.byName("oracle-23.4")).isEmpty();
        assertThat(Dialects.byName("mysql-x")).isEmpty();
        assertThat(Dialects.byName("mysql-8.0+x")).isEmpty();
        assertThat(Dialects.byName("mysql")).isEqualTo(Dialects.newest("mysql"));
    }

    @Test
    void rulesAreEnforcedFromSomeVersionOn() {
        assertThat(enforces("mysql-8.0.15", Rule.CHECK)).isFalse();
        assertThat(enforces("mysql-8.0.16", Rule.CHECK)).isTrue();
        assertThat(enforces("mariadb-10.2.11", Rule.CHECK)).isTrue();
        assertThat(enforces("tidb-6.5.2", Rule.FOREIGN_KEY)).isFalse();
        assertThat(enforces("tidb-6.6.0", Rule.FOREIGN_KEY)).isTrue();
        assertThat(enforces("tidb-8.5.4", Rule.CHECK)).isFalse();
        assertThat(enforces("tidb-8.5.4+tidb_enable_check_constraint=ON", Rule.CHECK))
                .isTrue();
    }

    private static boolean enforces(String name, Rule rule) {
        return Dialects.byName(name).orElseThrow().enforces(rule);
    }

    @Test
    void aLevelIsSetForTheSessionWhereThereIsMoreThanOne() {
        Dialects.ALL.forEach(dialect -> {
            Isolation level = dialect.levels().byDefault();
            assertThat(dialect.levelling(level).isEmpty())
                    .isEqualTo(!dialect.can(Capability.SET_SESSION_LEVEL))
                    .isEqualTo(dialect.levels().names().size() == 1);
            assertThat(dialect.levelling(level))
                    .allMatch(statement -> statement instanceof Control.SetTransaction set && set.level() == level);
        });
    }

    /** The contract suite of the executor runs against them; here it is only seen that the claim can be true. */
    @Test
    void aServerThatADialectWasTriedWithHasThatDialect() {
        for (Dialect dialect : Dialects.ALL) {
            for (String server : dialect.verified()) {
                assertThat(server).startsWith(dialect.product() + " ");
                String version = server.substring(dialect.product().length() + 1);
                assertThat(Dialects.of(dialect.product(), "MariaDB-" + version))
                        .as(server)
                        .contains(dialect);
            }
        }
    }

    @Test
    void aDialectThatSettingsMadeWasTriedWithNothing() {
        assertThat(Dialects.byName("mariadb-11.4.5").orElseThrow().isVerified()).isTrue();
        assertThat(Dialects.byName("mariadb-11.4.5+innodb_snapshot_isolation=ON")
                        .orElseThrow()
                        .isVerified())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "mysql-8.0.33, true",
        "mysql-5.7.22, true",
        "mariadb-10.11.5, true",
        "tidb-8.5.4, false",
        "oceanbase-1.4.0, false",
        "postgresql-18.6, false"
    })
    void gapsAreLockedByInnoDbAlone(String name, boolean locked) {
        assertThat(Dialects.byName(name).orElseThrow().levels().lockGaps()).isEqualTo(locked);
    }
}
