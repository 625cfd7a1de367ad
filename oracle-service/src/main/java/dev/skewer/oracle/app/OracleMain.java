package dev.skewer.oracle.app;

import dev.skewer.kit.app.ServiceCommand;
import dev.skewer.kit.app.Shutdown;
import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.http.StatusServer;
import dev.skewer.kit.log.LogConfig;
import dev.skewer.kit.metrics.ServiceMeters;
import java.util.Map;
import picocli.CommandLine.Command;

/** The main of the oracles. */
@Command(name = "oracle-service", description = "Judges executions from Kafka, asking targets for replays.")
public final class OracleMain extends ServiceCommand<OracleConfig> {
    private OracleMain(Map<String, String> environment) {
        super(environment);
    }

    public static void main(String[] arguments) {
        System.exit(run(new OracleMain(System.getenv()), arguments));
    }

    @Override
    protected ConfigLoader<OracleConfig> loader(Map<String, String> environment) {
        return OracleConfig.loader(environment);
    }

    @Override
    protected LogConfig log(OracleConfig config) {
        return config.log();
    }

    @Override
    protected PassThrough kafka(OracleConfig config) {
        return config.kafka();
    }

    @Override
    protected void start(OracleConfig config, Shutdown shutdown) {
        ServiceMeters meters = shutdown.add("meters", ServiceMeters.start());
        OracleRunner runner = shutdown.add("oracles", OracleRunner.start(config, meters.registry()));
        if (config.http().isServed()) {
            shutdown.add("pages", StatusServer.start(config.http(), new RunningOracles(runner, meters)));
        }
    }
}
