package dev.skewer.oracle.analysis.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.sql.Isolation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SoundnessTest {
    private static final String CASE = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b TYPE);
            /*init*/ INSERT INTO t (a, b) VALUES (1, VALUE);
            /*t1*/ DELETE FROM t;
            """;

    /** The time of one run is not that of the next, and would be taken for what is wrong. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mysql-5.7.22    | TIMESTAMP                                        | NULL                            | false
            mysql-5.7.22    | TIMESTAMP                                        | TIMESTAMP '2000-01-01 00:00:00' | false
            mysql-5.7.22    | TIMESTAMP NOT NULL DEFAULT '2000-01-01 00:00:00' | TIMESTAMP '2000-01-01 00:00:00' | true
            mysql-5.7.22    | TIMESTAMP NOT NULL DEFAULT '2000-01-01 00:00:00' | NULL                            | false
            mysql-5.7.22    | INT                                              | NULL                            | true
            postgresql-18.6 | TIMESTAMP                                        | NULL                            | true
            """)
    void noCaseIsMadeThatTellsTheTime(String name, String type, String value, boolean sound) {
        Dialect dialect = Dialects.byName(name).orElseThrow();
        var scenario = CaseFileReader.of(dialect)
                .read("time.sql", CASE.replace("TYPE", type).replace("VALUE)", value + ")"))
                .at(Isolation.READ_COMMITTED)
                .scenario();

        assertThat(Soundness.isSound(scenario, dialect)).isEqualTo(sound);
    }
}
