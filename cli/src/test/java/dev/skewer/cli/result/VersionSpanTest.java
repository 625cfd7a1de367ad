package dev.skewer.cli.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.TargetId;
import java.util.List;
import org.junit.jupiter.api.Test;

class VersionSpanTest {
    private static Place place(String product, String version, Isolation level, boolean fails) {
        return new Place(new TargetId(product + "-" + version), product, version, level, null, fails);
    }

    private static Place at(String version, boolean fails) {
        return place("mysql", version, Isolation.READ_COMMITTED, fails);
    }

    private static List<String> spans(Place... places) {
        return spans(new Classification.BugSuspect(), places);
    }

    private static List<String> spans(Classification classification, Place... places) {
        Finding finding = ExampleFindings.suspect();
        Substance old = finding.substance();
        Substance substance = new Substance(
                old.title(),
                old.oracle(),
                old.anomaly(),
                classification,
                old.known(),
                List.of(places),
                old.minimalCase(),
                old.script(),
                old.expected(),
                old.actual(),
                old.witness());
        return VersionSpan.of(new Finding(
                        finding.fingerprint(),
                        substance,
                        finding.agreeing(),
                        finding.occurrences(),
                        finding.firstSeenMillis(),
                        finding.lastSeenMillis(),
                        finding.lifecycle()))
                .stream()
                .map(VersionSpan::toString)
                .toList();
    }

    @Test
    void theFirstBadAndTheFirstGoodVersionAreThoseBesideTheBadOnes() {
        assertThat(spans(at("8.0.12", true), at("8.0.33", false), at("5.7.22", true)))
                .containsExactly(
                        "mysql: first bad 5.7.22 (no older one known), last bad 8.0.12, first good after it 8.0.33");
        assertThat(spans(at("8.0.33", true), at("8.0.12", false), at("5.7.22", false)))
                .containsExactly("mysql: first bad 8.0.33 (8.0.12 is good), no newer one known");
        assertThat(spans(at("8.0.33", true), at("8.0.12", false), at("5.7.22", true)))
                .containsExactly(
                        "mysql: first bad 5.7.22 (no older one known), good again 8.0.12, last bad 8.0.33, no newer one known");
    }

    @Test
    void aVersionIsGoodThatWasTriedWhereverABadOneFails() {
        Place elsewhere = place("mysql", "8.0.33", Isolation.SERIALIZABLE, false);
        assertThat(spans(at("8.0.12", true), at("5.7.22", true), elsewhere))
                .as("at the level that fails nothing came of it")
                .containsExactly("mysql: first bad 5.7.22 (no older one known), last bad 8.0.12, no newer one known");
        assertThat(spans(
                        at("8.0.12", true),
                        place("mysql", "8.0.12", Isolation.SERIALIZABLE, false),
                        at("8.0.33", false)))
                .containsExactly("mysql: first bad 8.0.12 (no older one known), first good after it 8.0.33");
    }

    @Test
    void aModeThatIsNotNamedIsThatOfTheServer() {
        TargetId old = new TargetId("tidb-6.1.0");
        TargetId later = new TargetId("tidb-8.5.4");
        assertThat(spans(
                        new Place(old, "tidb", "6.1.0", Isolation.READ_COMMITTED, null, true),
                        new Place(
                                later, "tidb", "8.5.4", Isolation.READ_COMMITTED, ConcurrencyMode.PESSIMISTIC, false)))
                .containsExactly("tidb: first bad 6.1 (no older one known), first good after it 8.5.4");
        assertThat(spans(
                        new Place(old, "tidb", "6.1.0", Isolation.READ_COMMITTED, ConcurrencyMode.OPTIMISTIC, true),
                        new Place(
                                later, "tidb", "8.5.4", Isolation.READ_COMMITTED, ConcurrencyMode.PESSIMISTIC, false)))
                .isEmpty();
    }

    @Test
    void nothingIsSaidOfAProductOfWhichOneVersionIsKnownOrNoneFails() {
        assertThat(spans(at("8.0.12", true), place("mariadb", "10.2.11-MariaDB-log", Isolation.READ_COMMITTED, false)))
                .isEmpty();
        assertThat(spans(at("8.0.12", false), at("8.0.33", false))).isEmpty();
    }

    @Test
    void noVersionIsBadForWhatADocumentAllows() {
        assertThat(VersionSpan.of(ExampleFindings.documented())).isEmpty();
        assertThat(spans(new Classification.Flaky(1, 3), at("8.0.12", true), at("8.0.33", false)))
                .isEmpty();
    }

    @Test
    void eachProductHasItsOwn() {
        assertThat(spans(
                        at("8.0.12", true),
                        at("8.0.33", true),
                        place("mariadb", "11.4.5-MariaDB-log", Isolation.READ_COMMITTED, false),
                        place("mariadb", "10.2.11-MariaDB-log", Isolation.READ_COMMITTED, true)))
                .containsExactly(
                        "mysql: first bad 8.0.12 (no older one known), last bad 8.0.33, no newer one known",
                        "mariadb: first bad 10.2.11 (no older one known), first good after it 11.4.5");
    }
}
