package dev.skewer.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.executor.OpenTarget;
import dev.skewer.oracle.analysis.triage.Rules;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.investigation.Investigation;
import dev.skewer.oracle.investigation.Means;
import dev.skewer.oracle.investigation.Subject;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.topic.Limits;
import org.junit.jupiter.api.Test;

/** What half hours told falsely, or twice, on real servers. */
final class InvestigatedCasesIT {
    private final Hearing hearing = new Hearing(Oracles.ALL, Limits.defaults());
    private final Investigation investigation = new Investigation(Means.oneByOne(Oracles.ALL, Rules.ALL));

    /** As an INSERT … SELECT would, which a rule explains: it does not see the row that the other one adds. */
    @Test
    void aMergeThatNoRuleCanLookIntoIsNoBug() throws Exception {
        try (OpenTarget target = OpenTarget.open("postgresql-18.6", 2)) {
            Sighting found = found(target, """
                    /*init*/ CREATE TABLE t0 (c0 INT);
                    /*init*/ CREATE TABLE t1 (c0 INT, c1 INT);
                    /*init*/ INSERT INTO t0 (c0) VALUES (1);
                    /*t1*/ BEGIN;
                    /*t1*/ MERGE INTO t1 USING t0 ON (t1.c1 = t0.c0) WHEN NOT MATCHED THEN INSERT VALUES (-8, 1);
                    /*t2*/ MERGE INTO t1 USING t0 ON (t1.c1 = t0.c0) WHEN NOT MATCHED THEN INSERT VALUES (-8, 1);
                    /*t1*/ COMMIT;
                    """, Isolation.READ_COMMITTED);

            assertThat(found.substance().classification())
                    .isInstanceOfSatisfying(
                            Classification.Unconfirmed.class,
                            unconfirmed -> assertThat(unconfirmed.why())
                                    .contains("a MERGE, of which no rule can tell what it matches"));
        }
    }

    @Test
    void anInternalErrorHasOneNameWhateverAddsTheRow() throws Exception {
        String text = """
                /*init*/ CREATE TABLE p (a INT PRIMARY KEY);
                /*init*/ CREATE TABLE c (a INT PRIMARY KEY, FOREIGN KEY (a) REFERENCES p (a));
                /*t1*/ %s;
                """;
        try (OpenTarget target = OpenTarget.open("mariadb-10.2.11", 2)) {
            Sighting replacing = found(target, text.formatted("REPLACE INTO c VALUES (1)"), Isolation.SERIALIZABLE);
            Sighting updating = found(
                    target,
                    text.formatted("INSERT INTO c VALUES (1) ON DUPLICATE KEY UPDATE a = 1"),
                    Isolation.SERIALIZABLE);

            assertThat(replacing.substance().classification()).isEqualTo(new Classification.Crash());
            assertThat(updating.fingerprint()).isEqualTo(replacing.fingerprint());
        }
    }

    private Sighting found(OpenTarget target, String text, Isolation level) throws Exception {
        Execution run = target.run(text, level);
        for (Verdict verdict : hearing.judge(run, target::runAll)) {
            if (verdict.judgement() instanceof Judgement.Violation(var witness)) {
                Subject subject = new Subject(run, verdict.oracle(), witness, Subject.Goal.FINDING);
                return investigation.of(subject, target::runAll).sighting();
            }
        }
        throw new AssertionError("nobody objects to it");
    }
}
