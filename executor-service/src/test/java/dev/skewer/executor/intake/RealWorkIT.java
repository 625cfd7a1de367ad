package dev.skewer.executor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.Traces;
import dev.skewer.executor.app.ExecutorRunner;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.Caretaker;
import dev.skewer.executor.target.Secret;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.TargetStatus.Health;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cases from a real broker on real servers, while executors and servers are killed. */
final class RealWorkIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int CASES = 24;

    /** One session waits for the other, which takes its time. */
    private static final String CASE = """
            -- case: NAME-NUMBER
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t (a, b) VALUES (1, NUMBER);
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET b = b + 1 WHERE a = 1;
            /*t2*/ UPDATE t SET b = b * 2 WHERE a = 1;
            /*t1*/ LABOUR;
            /*t1*/ COMMIT;
            /*t2*/ SELECT a, b FROM t;
            """;

    private static final String PG_SLEEP = "SELECT pg_sleep(0.3)";
    private static final String MYSQL_SLEEP = "SELECT SLEEP(0.3)";
    private static final String SQLITE_LABOUR = "WITH RECURSIVE c (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE"
            + " x < 300000) SELECT COUNT(*) FROM c";

    @TempDir
    private static Path folder;

    private static Broker broker;

    @BeforeAll
    static void startBroker() {
        broker = new Broker(folder.resolve("kafka"));
    }

    @AfterAll
    static void stopBroker() {
        broker.close();
    }

    /** A target with cases that wait for it. */
    private record Job(TargetId target, Dialect dialect, List<TestCase> cases) {
        static Job of(String name, String product, String labour) throws InterruptedException {
            TargetId target = new TargetId(name);
            Dialect dialect = Dialects.newest(product).orElseThrow();
            broker.prepare(target, dialect.family());
            List<TestCase> cases = new ArrayList<>();
            for (int i = 0; i < CASES; i++) {
                String text = CASE.replace("NAME", name)
                        .replace("NUMBER", Integer.toString(i))
                        .replace("LABOUR", labour);
                cases.add(CaseFileReader.of(dialect).read("case.sql", text).at(null));
            }
            cases.forEach(each -> broker.send(dialect.family(), each));
            return new Job(target, dialect, cases);
        }

        /** Another test may have left cases in the topic, which are run too. */
        List<Execution> recorded() {
            Set<String> own = new LinkedHashSet<>();
            cases.forEach(each -> own.add(each.id().value()));
            return broker.reports().stream()
                    .filter(report -> report.target().equals(target))
                    .map(Execution.class::cast)
                    .filter(execution ->
                            own.contains(execution.plan().rootCase().value()))
                    .toList();
        }

        void awaitSome() {
            await().atMost(PATIENCE)
                    .pollInterval(Duration.ofMillis(50))
                    .until(() -> !recorded().isEmpty());
        }

        void awaitAll() {
            await().atMost(PATIENCE)
                    .untilAsserted(() ->
                            assertThat(broker.lag(target, dialect.family())).isZero());
        }
    }

    @Test
    void whatAKilledExecutorLeftIsDoneByTheNextOnAServer() throws Exception {
        try (EmbeddedServer server = server("postgresql-18.6")) {
            killAndGoOn(Job.of("server", "postgresql", PG_SLEEP), server.jdbcUrl(), server.user());
        }
    }

    /** It knows nothing of the first but what the broker hands out again. */
    @Test
    void whatAKilledExecutorLeftIsDoneByOneOnAnotherMachine() throws Exception {
        try (EmbeddedServer server = server("postgresql-12.3")) {
            Job job = Job.of("elsewhere", "postgresql", PG_SLEEP);
            killAndGoOn(job, server.jdbcUrl(), server.user(), folder.resolve("another machine"));
        }
    }

    @Test
    void whatAKilledExecutorLeftIsDoneByTheNextInProcess() throws Exception {
        killAndGoOn(Job.of("process", "sqlite", SQLITE_LABOUR), "jdbc:sqlite:" + folder.resolve("files"), "");
    }

    private static void killAndGoOn(Job job, String url, String user) throws IOException, InterruptedException {
        killAndGoOn(job, url, user, state(job));
    }

    private static void killAndGoOn(Job job, String url, String user, Path stateOfSecond)
            throws IOException, InterruptedException {
        Process first = start(job, url, user, state(job));
        try {
            job.awaitSome();
        } finally {
            first.destroyForcibly().waitFor();
        }
        assertThat(job.recorded()).as("in the middle of the batch").hasSizeLessThan(CASES);
        Process second = start(job, url, user, stateOfSecond);
        try {
            job.awaitAll();
            byCase(job);
        } finally {
            second.destroyForcibly().waitFor();
        }
    }

    private static Path state(Job job) {
        return folder.resolve(job.target().value());
    }

    private static Process start(Job job, String url, String user, Path state) throws IOException {
        return ExecutorProcess.startReal(broker.bootstrapServers(), job.target(), state, url, user);
    }

    /** All cases are there, under one id each; what was handed out twice went the same way, unless a server died in it. */
    private static Map<String, Execution> byCase(Job job) {
        assertThat(broker.deadLetters()).isEmpty();
        Map<String, Execution> byCase = new LinkedHashMap<>();
        for (Execution execution : job.recorded()) {
            byCase.merge(execution.plan().rootCase().value(), execution, RealWorkIT::both);
        }
        assertThat(byCase.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        job.cases().stream().map(each -> each.id().value()).toList());
        return byCase;
    }

    private static Execution both(Execution one, Execution other) {
        assertThat(one.id()).isEqualTo(other.id());
        if (one.crash() == null && other.crash() == null) {
            assertThat(Traces.difference(one, other)).isEmpty();
        }
        return one.crash() == null ? other : one;
    }

    @Test
    void aServerOfTheFleetThatIsKilledIsEvidenceAndIsRestarted() throws Exception {
        try (EmbeddedServer server = server("postgresql-18.6")) {
            Job job = Job.of("owned", "postgresql", PG_SLEEP);
            try (TargetService service = serve(job, server, Optional.of(OpenTarget.caretaker(server)))) {
                job.awaitSome();
                killInTheMiddle(server, "pg_stat_activity", "query", PG_SLEEP);
                job.awaitAll();
                assertThat(service.hindrance()).isEmpty();
            }
            assertThat(crashes(job))
                    .isNotEmpty()
                    .allSatisfy(crash -> assertThat(crash).contains("the server went down", "exitStatus=137"));
        }
    }

    /** Such as for want of room on a disk, which somebody makes. */
    @Test
    void aServerOfTheFleetThatDoesNotComeBackAtOnceIsTriedAgain() throws Exception {
        AtomicInteger tries = new AtomicInteger();
        try (EmbeddedServer server = server("postgresql-12.3")) {
            Caretaker hindered = OpenTarget.caretaker(server, () -> {
                if (tries.incrementAndGet() <= 2) {
                    throw new TargetException("the disk is full", "make room");
                }
            });
            Job job = Job.of("hindered", "postgresql", PG_SLEEP);
            try (TargetService service = serve(job, server, Optional.of(hindered))) {
                job.awaitSome();
                killInTheMiddle(server, "pg_stat_activity", "query", PG_SLEEP);
                job.awaitAll();
                assertThat(service.hindrance()).isEmpty();
            }
            assertThat(tries).hasValue(3);
            assertThat(crashes(job)).isNotEmpty();
        }
    }

    @Test
    void aServerOfAnotherOwnerThatIsKilledIsEvidenceAndIsWaitedFor() throws Exception {
        try (EmbeddedServer server = server("mysql-8.0.12")) {
            Job job = Job.of("foreign", "mysql", MYSQL_SLEEP);
            try (TargetService service = serve(job, server, Optional.empty())) {
                job.awaitSome();
                killInTheMiddle(server, "information_schema.PROCESSLIST", "INFO", MYSQL_SLEEP);
                await().atMost(PATIENCE)
                        .untilAsserted(() -> assertThat(broker.statuses())
                                .filteredOn(status -> status.id().equals(job.target()))
                                .extracting(TargetStatus::health)
                                .contains(Health.QUARANTINED));
                assertThat(service.hindrance()).isNotEmpty();
                server.restart();
                job.awaitAll();
                assertThat(service.hindrance()).isEmpty();
            }
            assertThat(crashes(job))
                    .isNotEmpty()
                    .allSatisfy(crash -> assertThat(crash).contains("the server does not answer any more"));
        }
    }

    private static void killInTheMiddle(EmbeddedServer server, String sessions, String text, String labour)
            throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                PreparedStatement statement = connection.prepareStatement(
                        "SELECT COUNT(*) FROM " + sessions + " WHERE " + text + " = '" + labour + "'")) {
            await().atMost(PATIENCE).pollInterval(Duration.ofMillis(2)).until(() -> isSeen(statement));
            server.kill();
        }
    }

    private static boolean isSeen(PreparedStatement query) throws SQLException {
        try (ResultSet rows = query.executeQuery()) {
            return rows.next() && rows.getInt(1) > 0;
        }
    }

    private static TargetService serve(Job job, EmbeddedServer server, Optional<Caretaker> owner) {
        Address address = new Address.Server(server.jdbcUrl(), server.user(), new Secret(server.password()));
        TargetSpec spec = OpenTarget.spec(job.target().value(), address, owner);
        RunnerSource source = ExecutorRunner.of(spec, ExecutorOptions.defaults().slots(3));
        return TargetService.start(
                new TargetService.Subject(job.target(), source),
                broker.clients(),
                TargetServiceIT.options(folder.resolve(job.target().value())),
                new SimpleMeterRegistry());
    }

    /** What is known of those runs that the server took with it; all others went as if nothing had been. */
    private static List<String> crashes(Job job) {
        Collection<Execution> executions = byCase(job).values();
        assertThat(executions)
                .filteredOn(execution -> execution.crash() == null)
                .hasSizeGreaterThan(CASES / 2)
                .extracting(Traces::withoutHolders)
                .containsOnly("t1.1 t1.2 t2.1~ t1.3 t1.4 t2.1 t2.2");
        return executions.stream()
                .flatMap(execution -> Stream.ofNullable(execution.crash()))
                .map(Object::toString)
                .toList();
    }

    private static EmbeddedServer server(String id) {
        return EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent());
    }
}
