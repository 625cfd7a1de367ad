package dev.skewer.cli.finding;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.broker.History;
import dev.skewer.cli.config.TrackersConfig;
import dev.skewer.cli.report.TextReport;
import dev.skewer.cli.result.Filing;
import dev.skewer.cli.script.Form;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.kit.app.UserError;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code skewer show}: all that is known of one finding, in the form that is wanted. Not thread-safe. */
@Command(
        name = "show",
        description = {"Shows all that is known of a finding, or writes it as a report or as a script for others.", ""},
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer show 3f9a                                        the first letters suffice",
            "  skewer show 3f9a --format md > report.md                for an issue tracker",
            "  skewer show 3f9a --format sql | skewer check -          the case file",
            "  skewer show 3f9a --format isolationtester > 3f9a.spec   for a PostgreSQL source tree",
            "  skewer show 3f9a --format mtr > 3f9a.test               for mysql-test-run of MySQL or MariaDB",
            "  skewer show 3f9a --format mysql-sessions > 3f9a.sh      a mysql client for each session, TiDB too"
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class ShowCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    @Parameters(paramLabel = "FINGERPRINT", description = "The finding, by the beginning of its fingerprint.")
    private String fingerprint = "";

    @Option(
            names = "--format",
            paramLabel = "FORM",
            defaultValue = "text",
            description = "text, md, sql, html, isolationtester, mtr or mysql-sessions. Default: ${DEFAULT-VALUE}.")
    private String format = "text";

    public ShowCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        Form form = Form.named(format)
                .orElseThrow(
                        () -> new UserError("--format: \"" + format + "\" is not known", "forms are " + Form.words()));
        TrackersConfig trackers = broker.config().trackers();
        try (Broker kafka = broker.open()) {
            KnownFindings known = KnownFindings.read(new History(kafka));
            Finding finding = known.beginningWith(fingerprint);
            Optional<Execution> run = form == Form.SQL ? Optional.empty() : known.runOf(finding);
            Optional<Filing> filing = Links.of(finding, trackers, () -> text(Form.MD, finding, run, Optional.empty()));
            terminal.out().print(text(form, finding, run, filing));
            terminal.out().flush();
        }
        return 0;
    }

    private String text(Form form, Finding finding, Optional<Execution> run, Optional<Filing> filing) {
        try {
            return form.of(finding, run, filing, TextReport.of(terminal.columns(), terminal.colours()));
        } catch (IllegalArgumentException e) {
            throw new UserError(
                    "--format " + form.word() + ": " + e.getMessage(), "sql and md are there for every finding");
        }
    }
}
