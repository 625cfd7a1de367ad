package dev.skewer.oracle.topology;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.oracle.finding.KnownBugs;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.KnownAs;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A finding that equals a bug of the corpus says so, and where that can be read. */
final class KnownBugsTest {
    private static final Fingerprint NAME = new Fingerprint("0123");

    @Test
    void aFindingEqualsWhatHasItsName() {
        KnownBugs bugs = KnownBugs.of(List.of(
                KnownBugs.line(NAME, "corpus/mariadb/mdev-27992.sql", "MDEV-27992"),
                KnownBugs.line(NAME, "corpus/other/gap.sql", "WriteCheck, section 6.4")));
        assertThat(bugs.as(NAME))
                .containsExactly(
                        new KnownAs(
                                "corpus/mariadb/mdev-27992.sql, MDEV-27992",
                                "https://jira.mariadb.org/browse/MDEV-27992"),
                        new KnownAs("corpus/other/gap.sql, WriteCheck, section 6.4", null));
        assertThat(bugs.as(new Fingerprint("4567"))).isEmpty();
    }

    @Test
    void theListThatComesWithTheProgramIsRead() {
        assertThat(KnownBugsList.read().byName()).isNotEmpty();
    }
}
