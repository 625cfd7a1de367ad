package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.executor.Executor;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.Secret;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The loads that the generator makes are run by the executor, on every product. */
class GeneratedLoadsIT {
    private static final int LOADS = 6;
    private static final int APART = 17;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-18.6", "mysql-8.0.12", "mariadb-10.2.11"})
    void loadsRunOnServers(String id) throws Exception {
        try (EmbeddedServer server =
                EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent())) {
            checkLoads(id, new Address.Server(server.jdbcUrl(), server.user(), new Secret(server.password())));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "h2"})
    void loadsRunInThisProcess(String id) throws Exception {
        checkLoads(id, id.equals("h2") ? new Address.H2Memory("loads") : new Address.SqliteFolder(folder));
    }

    private static void checkLoads(String id, Address address) throws Exception {
        NodeSpec node = new NodeSpec(new NodeName("node-1"), address, Optional.empty());
        TargetSpec spec = new TargetSpec(new TargetId(id), List.of(node), false);
        try (Executor executor = Executor.open(spec, ExecutorOptions.defaults().slots(1))) {
            Generator generator = new Generator(
                    executor.identity().dialect(), Profile.defaults().with(Weight.STRATEGY_LOAD, 1_000_000), List.of());
            for (int number = 0; number < LOADS; number++) {
                LoadCase one = (LoadCase) generator.generate((long) number * APART);
                Report report = executor.run(RunPlan.of(one, Purpose.EXPLORE));
                String what = "%s, seed %d: %s".formatted(id, number * APART, report);

                assertThat(report).as(what).isInstanceOf(Execution.class);
                Execution execution = (Execution) report;
                assertThat(execution.inconclusive()).as(what).isNull();
                assertThat(execution.crash()).as(what).isNull();
                assertThat(execution.fates())
                        .as(what)
                        .hasSize(one.load().transactions().size() * one.load().rounds());
            }
        }
    }
}
