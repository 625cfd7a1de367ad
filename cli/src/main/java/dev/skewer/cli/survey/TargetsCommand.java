package dev.skewer.cli.survey;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.broker.History;
import dev.skewer.cli.config.SkewerConfig;
import dev.skewer.cli.fleet.Candidate;
import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.executor.app.TargetConfig;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.topic.Topics;
import dev.skewer.servers.ServerCache;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code skewer targets}: what can be tested, and how it does. Not thread-safe. */
@Command(
        name = "targets",
        description = {
            "Lists what can be tested: servers that are started here, libraries, targets of the config;"
                    + " what is fetched already, what a run that is on says of them.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer targets",
            "  skewer targets install tidb oceanbase    fetches or builds servers now",
            "  skewer targets --config my-fleet.yaml    with those of a config",
            "  skewer targets --kafka localhost:9092    and what services elsewhere say of theirs",
            "",
            "A * marks what skewer run and skewer check test where nobody names targets."
        },
        commandListHeading = "%nCommands:%n",
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class TargetsCommand implements Callable<Integer> {
    private static final String FORM = "%-2s%-22s %-12s %-10s %s%n";

    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    public TargetsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        SkewerConfig said = broker.config();
        Map<TargetId, TargetStatus> states = states();
        List<Candidate> usual = TargetNames.of(said.fleet().embedded()).candidates();
        ServerCache cache = ServerCache.standard();
        StringBuilder out = new StringBuilder(FORM.formatted("", "TARGET", "VERSION", "FILES", "STATE"));
        List<TargetId> told = new ArrayList<>();
        for (Candidate candidate : TargetNames.all()) {
            TargetId id = new TargetId(candidate.id());
            told.add(id);
            out.append(FORM.formatted(
                    usual.contains(candidate) ? "*" : "",
                    candidate.id(),
                    version(candidate, states.get(id)),
                    files(candidate, cache),
                    state(Optional.ofNullable(states.get(id)))));
        }
        for (TargetConfig external : said.targets()) {
            TargetId id = new TargetId(external.id());
            told.add(id);
            out.append(line("*", id, "config", Optional.ofNullable(states.get(id))));
        }
        states.forEach((id, status) -> {
            if (!told.contains(id)) {
                out.append(line("", id, "elsewhere", Optional.of(status)));
            }
        });
        terminal.out().print(out);
        terminal.out().flush();
        return 0;
    }

    /** Nothing is started to know it: what a target said in an earlier run is not how it is now. */
    private Map<TargetId, TargetStatus> states() throws InterruptedException {
        Map<TargetId, TargetStatus> states = new LinkedHashMap<>();
        Optional<Broker> running = broker.openIfRunning();
        if (running.isPresent()) {
            try (Broker kafka = running.get()) {
                new History(kafka).latest(Topics.TARGETS).forEach((id, entry) -> states.put(id, entry.value()));
            }
        }
        return states;
    }

    private static String line(String mark, TargetId id, String files, Optional<TargetStatus> status) {
        String version = status.map(known -> FindingWords.version(known.product(), known.version()))
                .orElse("");
        return FORM.formatted(mark, id, version, files, state(status));
    }

    private static String version(Candidate candidate, @Nullable TargetStatus status) {
        if (status != null) {
            return FindingWords.version(status.product(), status.version());
        }
        return candidate instanceof Candidate.Server server
                ? server.definition().version()
                : "built in";
    }

    private static String files(Candidate candidate, ServerCache cache) {
        return switch (candidate) {
            case Candidate.Server server -> cache.has(server.definition()) ? "here" : "to fetch";
            case Candidate.Library _ -> "here";
            case Candidate.External _ -> "config";
        };
    }

    private static String state(Optional<TargetStatus> known) {
        if (known.isEmpty()) {
            return "-";
        }
        TargetStatus status = known.get();
        String text = "%s, %,d executed, %.0f/s, %,d to go"
                .formatted(
                        status.health().name().toLowerCase(Locale.ROOT),
                        status.progress().executed(),
                        status.progress().perSecond(),
                        status.progress().lag());
        return status.trouble() == null ? text : text + ": " + status.trouble();
    }
}
