package dev.skewer.cli.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.config.SkewerConfig;
import dev.skewer.cli.config.TrackersConfig;
import dev.skewer.cli.result.ExampleFindings;
import dev.skewer.cli.result.Examples;
import dev.skewer.cli.result.Filing;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.Substance;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LinksTest {
    private static final Finding UNKNOWN = unknown(ExampleFindings.suspect(), new Lifecycle.New());

    private static Finding unknown(Finding finding, Lifecycle lifecycle) {
        Substance old = finding.substance();
        Substance substance = new Substance(
                old.title(),
                old.oracle(),
                old.anomaly(),
                old.classification(),
                List.of(),
                old.places(),
                old.minimalCase(),
                old.script(),
                old.expected(),
                old.actual(),
                old.witness());
        return new Finding(
                finding.fingerprint(),
                substance,
                finding.agreeing(),
                finding.occurrences(),
                finding.firstSeenMillis(),
                finding.lastSeenMillis(),
                lifecycle);
    }

    private static TrackersConfig mysqlAt(String address) {
        return SkewerConfig.loader(Map.of())
                .load("skewer.yaml", "trackers: {mysql: \"" + address + "\"}")
                .trackers();
    }

    private static Optional<Filing> filing(Finding finding, String address, String report) {
        return Links.of(finding, mysqlAt(address), () -> report);
    }

    @Test
    void theTrackerOfTheProductIsGivenWhatItTakes() {
        assertThat(filing(UNKNOWN, "https://here/new?title={title}&body={body}&labels=x", "a & b\n"))
                .contains(
                        new Filing(
                                "https://here/new?title=mysql%208.0.12%3A%20tx-WSS%20at%20REPEATABLE%20READ&body=&labels=x",
                                "https://here/new?title=mysql%208.0.12%3A%20tx-WSS%20at%20REPEATABLE%20READ&body=a%20%26%20b%0A&labels=x"));
        assertThat(filing(UNKNOWN, "https://here/report", "a"))
                .contains(new Filing("https://here/report", "https://here/report"));
        assertThat(filing(UNKNOWN, "", "a")).isEmpty();
    }

    @Test
    void aReportThatIsTooLongLeavesOnlyItsCase() {
        Filing filing =
                filing(UNKNOWN, "https://here/?body={body}", "x".repeat(7_000)).orElseThrow();

        assertThat(filing.full())
                .contains("DELETE%20FROM%20t")
                .doesNotContain("xx")
                .hasSizeLessThan(7_000);
    }

    @Test
    void whatIsKnownFiledMutedOrDocumentedIsNotToBeFiled() {
        Finding documented = unknown(ExampleFindings.documented(), new Lifecycle.New());
        Finding flaky = unknown(ExampleFindings.deadlock(Examples.simpleWait().execution()), new Lifecycle.New());

        assertThat(List.of(
                        ExampleFindings.suspect(),
                        documented,
                        flaky,
                        unknown(UNKNOWN, new Lifecycle.Filed("https://there/1")),
                        unknown(UNKNOWN, new Lifecycle.Muted(0, "known"))))
                .allSatisfy(finding ->
                        assertThat(filing(finding, "https://here/", "a")).isEmpty());
        assertThat(filing(unknown(UNKNOWN, new Lifecycle.Approved()), "https://here/", "a"))
                .isPresent();
    }
}
