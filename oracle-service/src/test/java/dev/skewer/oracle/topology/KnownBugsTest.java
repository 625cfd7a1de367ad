package dev.skewer.oracle.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.oracle.finding.KnownBugs;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.KnownAs;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    void aFormOfABugHasTheNameOfTheBug() {
        Fingerprint form = new Fingerprint("4567");
        KnownBugs bugs = KnownBugs.of(List.of(
                KnownBugs.line(form, "corpus/other/form.sql", "a form of corpus/other/gap.sql; found by Skewer"),
                KnownBugs.line(NAME, "corpus/other/gap.sql", "WriteCheck, section 6.4")));

        assertThat(bugs.bugOf(form)).isEqualTo(NAME);
        assertThat(bugs.bugOf(NAME)).isEqualTo(NAME);
        assertThat(bugs.as(NAME)).hasSize(2);
    }

    @Test
    void aFormOfNothingIsAMistake() {
        List<String> lines = List.of(KnownBugs.line(NAME, "corpus/other/form.sql", "a form of corpus/other/gone.sql"));

        assertThatThrownBy(() -> KnownBugs.of(lines))
                .hasMessage("corpus/other/form.sql is a form of corpus/other/gone.sql, which has no name");
    }

    @Test
    void theListThatComesWithTheProgramIsRead() {
        assertThat(KnownBugsList.read().byName()).isNotEmpty();
        assertThat(KnownBugsList.read().forms()).isNotEmpty();
    }

    /** These look alike, and are two: with one kind of statement for another, or on another version, one of them goes and the other stays. */
    @ParameterizedTest
    @CsvSource({
        "mariadb/parent-goes-after-wait, mariadb/foreign-key-after-wait",
        "mariadb/mdev-27992, mysql/update-misses-moved-row",
        "mariadb/mdev-27992, mysql/locking-read-behind-cursor",
        "mysql/delete-behind-cursor, mysql/update-misses-moved-row",
        "postgresql/pg-update-conflict-out, postgresql/generated-column-after-wait"
    })
    void differentBugsHaveDifferentNames(String one, String other) {
        assertThat(names(one)).isNotEmpty().doesNotContainAnyElementsOf(names(other));
        assertThat(names(other)).isNotEmpty();
    }

    private static Set<Fingerprint> names(String bug) {
        return KnownBugsList.read().byName().entrySet().stream()
                .filter(entry -> entry.getValue().stream()
                        .anyMatch(known -> known.entry().startsWith("corpus/" + bug + ".sql,")))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
