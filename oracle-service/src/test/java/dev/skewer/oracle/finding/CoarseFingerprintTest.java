package dev.skewer.oracle.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.oracle.investigation.Written;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.TargetId;
import java.util.List;
import org.junit.jupiter.api.Test;

class CoarseFingerprintTest {
    private static final String PLAIN = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t (a, b) VALUES (1, 1);
            /*t1*/ UPDATE t SET b = 2;
            /*t2*/ DELETE FROM t;
            """;

    private static Fingerprint of(String text) {
        return of(text, Isolation.READ_COMMITTED);
    }

    private static Fingerprint of(String text, Isolation level) {
        return of(text, level, new Clue.StateDiffers("t", List.of(), List.of(), null));
    }

    private static Fingerprint crash(String line) {
        return of(
                PLAIN,
                Isolation.READ_COMMITTED,
                new Clue.Crashed(new CrashEvidence("it went down", 134, List.of(line))));
    }

    private static Fingerprint of(String text, Isolation level, Clue clue) {
        Anomaly anomaly = new Anomaly("tx-WSS");
        return CoarseFingerprint.of(new Substance(
                "a title",
                new OracleName("serial-write"),
                anomaly,
                new Classification.BugSuspect(),
                List.of(),
                List.of(new Place(new TargetId("mysql-8.0.12"), "mysql", "8.0.12", level, null, true)),
                Written.testCase(Dialects.newest("mysql").orElseThrow(), text, level),
                "",
                "",
                "",
                new Witness(anomaly, "a summary", List.of(clue))));
    }

    @Test
    void howManyStatementsRowsAndTablesThereAreSaysNothing() {
        String more = PLAIN.replace("(1, 1)", "(1, 1), (2, 2)");
        assertThat(of("/*init*/ CREATE TABLE u (a INT PRIMARY KEY);\n" + more + "/*t2*/ DELETE FROM u;\n"))
                .isEqualTo(of(PLAIN));
    }

    @Test
    void kindsOfStatementsAndLevelsDo() {
        assertThat(of(PLAIN.replace("DELETE FROM t", "INSERT INTO t (a) VALUES (3)")))
                .isNotEqualTo(of(PLAIN));
        assertThat(of(PLAIN, Isolation.SERIALIZABLE)).isNotEqualTo(of(PLAIN));
    }

    @Test
    void whereAServerFailsDoes() {
        assertThat(crash("mysqld: sql/a.cc:12: Assertion `one' failed."))
                .isEqualTo(crash("mysqld: sql/a.cc:13: Assertion `one' failed."))
                .isNotEqualTo(crash("mysqld: sql/a.cc:12: Assertion `other' failed."));
    }

    @Test
    void keysDoTooInTablesThatAreNamed() {
        assertThat(List.of(
                        of(PLAIN),
                        of(PLAIN.replace("PRIMARY KEY", "")),
                        of(PLAIN.replace("b INT", "b INT UNIQUE")),
                        of(PLAIN.replace("b INT", "b INT, FOREIGN KEY (b) REFERENCES t (a)")),
                        of(PLAIN.replace("b INT)", "b INT) PARTITION BY HASH (a) PARTITIONS 2"))))
                .doesNotHaveDuplicates();
        assertThat(of(PLAIN.replace("/*init*/ INSERT", "/*init*/ CREATE UNIQUE INDEX i ON t (b);\n/*init*/ INSERT")))
                .isEqualTo(of(PLAIN.replace("b INT", "b INT UNIQUE")));
        assertThat(of("/*init*/ CREATE TABLE u (a INT UNIQUE);\n" + PLAIN)).isEqualTo(of(PLAIN));
    }
}
