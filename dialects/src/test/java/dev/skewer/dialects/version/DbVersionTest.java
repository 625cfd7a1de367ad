package dev.skewer.dialects.version;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.catalog.Dialects;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DbVersionTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            8.0.33                                             | 8.0.33
            8.0.12-5                                           | 8.0.12
            5.6.14-log                                         | 5.6.14
            26.10                                              | 26.10
            26.10.0-commercial                                 | 26.10
            9                                                  | 9.0
            10.11.5-MariaDB                                    | 10.11.5
            10.11.5-MariaDB-1:10.11.5+maria~deb12              | 10.11.5
            5.5.5-10.11.5-MariaDB                              | 10.11.5
            8.0.11-TiDB-v8.5.4                                 | 8.5.4
            5.7.25-TiDB-v5.3.0                                 | 5.3
            8.0.11-TiDB-v8.5.4-pre-12-gabcdef0                 | 8.5.4
            v22.2.6                                            | 22.2.6
            CockroachDB CCL v22.2.6 (x86_64-pc-linux-gnu, built 2023/03/01, go1.19.4) | 22.2.6
            5.7.25-OceanBase-v4.2.1                            | 4.2.1
            5.7.25-OceanBase_CE-v4.2.1.2                       | 4.2.1.2
            5.7.25-OceanBase seekdb-v1.4.0.0                   | 1.4
            PostgreSQL 18.6 (Debian 18.6-1.pgdg12+1) on x86_64 | 18.6
            PostgreSQL 19beta1 on x86_64-pc-linux-gnu          | 19.0
            3.54.1                                             | 3.54.1
            2.5.240 (2026-03-01)                               | 2.5.240
            8.0.0                                              | 8.0
            """)
    void aVersionIsFoundInWhatAServerAnnounces(String text, String version) {
        assertThat(DbVersion.of(text.strip())).hasToString(version.strip());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            opengauss   | PostgreSQL 9.2.4 (openGauss 6.0.0 build aee4abd5) compiled at 2024-09-29 | 6.0
            opengauss   | (openGauss 5.0.0 build a07d57c3) compiled at 2023-03-29 | 5.0
            mariadb     | 11.4.5-MariaDB-log | 11.4.5
            oceanbase   | 5.7.25-OceanBase seekdb-v1.4.0.0 | 1.4
            tidb        | 8.0.11-TiDB-v7.5.2 | 7.5.2
            cockroachdb | CockroachDB OSS v26.1.0 (linux amd64) | 26.1
            """)
    void aProductFindsItsOwnVersion(String product, String text, String version) {
        assertThat(Dialects.product(product).orElseThrow().version(text))
                .map(DbVersion::toString)
                .contains(version);
    }

    @Test
    void versionsAreComparedAsNumbers() {
        List<DbVersion> ordered = Stream.of(
                        "5.6.14", "5.7", "5.7.44", "8.0", "8.0.9", "8.0.13", "8.4", "9.0", "9.7.1", "26.1", "26.10")
                .map(DbVersion::of)
                .toList();
        assertThat(ordered.reversed().stream().sorted()).isEqualTo(ordered);
        assertThat(DbVersion.of("8.0")).isEqualTo(DbVersion.of("8.0.0")).isEqualByComparingTo(DbVersion.of("8"));
    }

    @Test
    void aTextWithoutAVersionHasNone() {
        assertThat(DbVersion.find("unknown")).isEmpty();
        assertThat(DbVersion.find("")).isEmpty();
    }
}
