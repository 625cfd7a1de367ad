package dev.skewer.cli.survey;

import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.config.SkewerConfig;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.kit.config.ConfigException;
import dev.skewer.kit.config.PassThrough;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code skewer doctor}: looks whether this machine has what is needed, and says what to do where not. Not thread-safe. */
@Command(
        name = "doctor",
        description = {
            "Looks at the JDK, the disk, memory, libraries of the servers, ports, Kafka, the config and its targets,"
                    + " and says what to do where something is missing.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer doctor",
            "  skewer doctor --config my-fleet.yaml    tries its broker and its targets, too",
            "  skewer doctor --kafka localhost:9092    whether that broker will do",
            "",
            "Exit code: 0 all is well; 2 something is to be done."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class DoctorCommand implements Callable<Integer> {
    private static final int ERRORS = 2;

    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    public DoctorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        Examination examination = new Examination(this::tell);
        examination.machine(broker.folder());
        SkewerConfig said = SkewerConfig.defaults();
        try {
            said = broker.config();
            examination.well("config", "nothing wrong in it");
        } catch (ConfigException e) {
            e.problems().forEach(problem -> examination.ill("config", problem.message(), "see docs/configuration.md"));
        }
        PassThrough kafka = broker.kafka(said);
        examination.broker(kafka, broker.folder());
        examination.servers();
        examination.targets(said.targets());
        terminal.out().println(examination.isWell() ? "\nall is well" : "\nsomething is to be done");
        terminal.out().flush();
        return examination.isWell() ? 0 : ERRORS;
    }

    private void tell(Examination.Result result) {
        String mark = result.remedy().isEmpty() ? "✓" : "✗";
        terminal.out().println("%s %-18s %s".formatted(mark, result.about(), result.what()));
        List<String> remedies = result.remedy().lines().toList();
        remedies.forEach(remedy -> terminal.out().println("  %-18s → %s".formatted("", remedy)));
        terminal.out().flush();
    }
}
