package dev.skewer.executor.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.target.Address;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class LockMonitorTest {
    private final Gateway gateway = Gateway.to(new Address.H2Memory("of-monitor-" + System.nanoTime()));
    private final LockMonitor monitor =
            LockMonitor.of(gateway, Dialects.byName("h2-2").orElseThrow()).orElseThrow();
    private final BlockingQueue<Waits> told = new LinkedBlockingQueue<>();
    private Connection holder;
    private Connection waiter;

    @BeforeEach
    void connect() throws SQLException {
        holder = gateway.connect();
        waiter = gateway.connect();
        run(holder, "CREATE TABLE t (a INT)");
        run(holder, "INSERT INTO t VALUES (1)");
        run(waiter, "SET LOCK_TIMEOUT 20000");
    }

    @AfterEach
    void disconnect() throws SQLException {
        monitor.close();
        waiter.close();
        run(holder, "SHUTDOWN");
    }

    private static boolean run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute(sql);
        }
    }

    private static String name(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT SESSION_ID()")) {
            rows.next();
            return rows.getString(1);
        }
    }

    private Waits ask(String about) throws InterruptedException {
        monitor.ask(new Question(Set.of(about), false, () -> false, told::add));
        return told.take();
    }

    @Test
    void tellsWhoWaitsForWhomAndThatNobodyDoesAnyMore() throws Exception {
        String its = name(waiter);
        holder.setAutoCommit(false);
        run(holder, "UPDATE t SET a = 2");
        CompletableFuture<Boolean> done = CompletableFuture.supplyAsync(() -> {
            try {
                return run(waiter, "UPDATE t SET a = 3");
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
        Waits waits = ask(its);
        while (!waits.has(its)) {
            waits = ask(its);
        }
        assertThat(waits.of(its)).containsExactly(name(holder));
        holder.commit();
        assertThat(done.join()).isFalse();
        assertThat(ask(its).has(its)).isFalse();
    }

    @Test
    void aQuestionThatIsMootGetsNoAnswerAndIsInNobodysWay() throws InterruptedException {
        List<Waits> tooLate = new CopyOnWriteArrayList<>();
        monitor.ask(new Question(Set.of("1"), false, () -> true, tooLate::add));
        assertThat(ask("1").holders()).isEmpty();
        assertThat(tooLate).isEmpty();
    }
}
