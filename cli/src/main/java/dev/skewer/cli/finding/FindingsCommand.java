package dev.skewer.cli.finding;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.broker.History;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.cli.terminal.Called;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.kit.app.UserError;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.topic.Limits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code skewer findings}: lists what was found. Not thread-safe. */
@Command(
        name = "findings",
        description = {"Lists what was found: suspected bugs first, the last seen first among equals.", ""},
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer findings                                    all but what is muted, closed or fixed",
            "  skewer findings --class bug-suspect,crash          what no document explains",
            "  skewer findings --json | jq -r .substance.script   their case files",
            "",
            "While skewer run is on, its broker is asked; else one is started on the history for a moment."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class FindingsCommand implements Callable<Integer> {
    private static final JsonCodec<Finding> CODEC =
            JsonCodec.of("a finding", Finding.class, Limits.defaults().valueBytes());

    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    @Option(
            names = "--class",
            paramLabel = "CLASS",
            split = ",",
            description = "Only these: crash, bug-suspect, unconfirmed, flaky, design-choice.")
    private List<String> classes = new ArrayList<>();

    @Option(names = "--all", description = "Also what is muted, closed, fixed, merged or withdrawn.")
    private boolean all;

    @Option(
            names = "--json",
            description = "Print JSON Lines, a finding each; their schema is finding.schema.json in schemas.")
    private boolean json;

    public FindingsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        Set<FindingKind> wanted = kinds();
        try (Broker kafka = broker.open()) {
            List<Finding> known = KnownFindings.read(new History(kafka)).all();
            List<Finding> shown = known.stream()
                    .filter(finding -> all || !FindingWords.isQuiet(finding.lifecycle()))
                    .filter(finding ->
                            wanted.contains(FindingKind.of(finding.substance().classification())))
                    .toList();
            if (json) {
                shown.forEach(
                        finding -> terminal.out().println(new String(CODEC.encode(finding), StandardCharsets.UTF_8)));
            } else {
                terminal.out().print(FindingTable.of(shown, terminal.columns()));
                terminal.out().print(ending(shown.size(), known.size()));
            }
            terminal.out().flush();
        }
        return 0;
    }

    private Set<FindingKind> kinds() {
        Set<FindingKind> kinds = EnumSet.noneOf(FindingKind.class);
        for (String name : classes) {
            kinds.add(FindingKind.named(name)
                    .orElseThrow(() -> new UserError(
                            "--class: \"" + name.strip() + "\" is not known", "classes are " + FindingKind.words())));
        }
        return kinds.isEmpty() ? EnumSet.allOf(FindingKind.class) : kinds;
    }

    private static String ending(int shown, int known) {
        if (known == 0) {
            return "nothing was found yet\n";
        }
        String others = known > shown ? ", " + (known - shown) + " not shown" : "";
        return "%s%d finding%s%s; %s tells all of one\n"
                .formatted(
                        shown > 0 ? "\n" : "", shown, shown == 1 ? "" : "s", others, Called.with("show FINGERPRINT"));
    }
}
