package dev.skewer.executor.app;

import dev.skewer.executor.intake.KafkaClients;
import dev.skewer.executor.intake.TargetService;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.kit.app.ServiceCommand;
import dev.skewer.kit.app.Shutdown;
import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.http.StatusServer;
import dev.skewer.kit.log.LogConfig;
import dev.skewer.kit.metrics.ServiceMeters;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/** The main of the executor. */
@Command(
        name = "executor-service",
        description = "Runs test cases and replays from Kafka on the targets of the config.")
public final class ExecutorMain extends ServiceCommand<ExecutorConfig> {
    ExecutorMain(Map<String, String> environment) {
        super(environment);
    }

    public static void main(String[] arguments) {
        System.exit(run(new ExecutorMain(System.getenv()), arguments));
    }

    @Override
    protected ConfigLoader<ExecutorConfig> loader(Map<String, String> environment) {
        return ExecutorConfig.loader(environment);
    }

    @Override
    protected LogConfig log(ExecutorConfig config) {
        return config.log();
    }

    @Override
    protected PassThrough kafka(ExecutorConfig config) {
        return config.kafka();
    }

    @Override
    protected void require(ExecutorConfig config) {
        if (config.targets().isEmpty()) {
            throw new UserError("there is no target", "name one under targets in the config");
        }
        requireFolders(config);
    }

    @Override
    protected void start(ExecutorConfig config, Shutdown shutdown) {
        ServiceMeters meters = shutdown.add("meters", ServiceMeters.start());
        List<TargetService> services = new ArrayList<>();
        try {
            config.targets().forEach(target -> services.add(start(config, target, meters)));
        } catch (TargetException e) {
            new RunningTargets(services, meters).close();
            throw new UserError(e.what(), e.remedy());
        }
        RunningTargets targets = shutdown.add("targets", new RunningTargets(services, meters));
        if (config.http().isServed()) {
            shutdown.add("pages", StatusServer.start(config.http(), targets));
        }
    }

    private static void requireFolders(ExecutorConfig config) {
        WritableFolder.require(config.executor().stateFolder(), "executor.stateFolder");
        for (TargetConfig target : config.targets()) {
            for (NodeSpec node : target.spec().nodes()) {
                if (node.address() instanceof Address.SqliteFolder(Path folder)) {
                    WritableFolder.require(folder, "url of target " + target.id() + ", node " + node.name());
                }
            }
        }
    }

    private static TargetService start(ExecutorConfig config, TargetConfig target, ServiceMeters meters) {
        TargetSpec spec = target.spec();
        WorkConfig work = config.executor();
        return TargetService.start(
                new TargetService.Subject(spec.id(), ExecutorRunner.of(spec, work.options(target.slots()))),
                new KafkaClients(config.kafka()),
                work.intake(target.id()),
                meters.registry());
    }
}
