package dev.skewer.cli.survey;

import dev.skewer.cli.fleet.Candidate;
import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.cli.terminal.Called;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.kit.app.UserError;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.ServerDefinition;
import dev.skewer.servers.report.Failure;
import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.ServerException;
import dev.skewer.servers.report.TerminalProgress;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code skewer targets install}: fetches or builds servers ahead of their first use. Not thread-safe. */
@Command(
        name = "install",
        description = {
            "Fetches servers, or builds them where they come as source, and keeps them in the cache:"
                    + " what \"run\" and \"check\" otherwise do before they first use one.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer targets install tidb-8.5.4 oceanbase    TiDB takes Go, and 5 to 10 minutes; OceanBase takes pip",
            "  skewer targets install full",
            "",
            "Exit code: 0 all are there; 2 some are not."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class InstallCommand implements Callable<Integer> {
    private static final int ERRORS = 2;

    private final Terminal terminal;

    @Parameters(
            paramLabel = "ID",
            arity = "1..*",
            description = "Servers, as \"targets\" lists them, a product for its newest one, or full for all.")
    private List<String> names = List.of();

    public InstallCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        TargetNames.Meaning meaning = TargetNames.of(names);
        if (!meaning.problems().isEmpty()) {
            throw new UserError(String.join("; ", meaning.problems()), Called.with("targets") + " lists them");
        }
        ServerCache cache = ServerCache.standard();
        Progress progress = TerminalProgress.onStandardError();
        boolean all = true;
        for (Candidate candidate : meaning.candidates()) {
            if (candidate instanceof Candidate.Server(ServerDefinition server)) {
                all &= isProvided(server, cache, progress);
            }
        }
        terminal.out().flush();
        return all ? 0 : ERRORS;
    }

    /** One that cannot be had holds up none of the others. */
    private boolean isProvided(ServerDefinition server, ServerCache cache, Progress progress) {
        try {
            cache.provide(server, progress);
            terminal.out().println(server.id() + " is installed");
            return true;
        } catch (ServerException e) {
            terminal.err().println("skewer: " + Failure.of(server.id(), e));
            return false;
        }
    }
}
