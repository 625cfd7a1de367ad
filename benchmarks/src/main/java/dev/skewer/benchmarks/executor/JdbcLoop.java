package dev.skewer.benchmarks.executor;

import dev.skewer.servers.EmbeddedServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** What plain JDBC can do: as many threads as there are slots, the statements prepared, the same reset, nothing that waits. */
final class JdbcLoop {
    private final EmbeddedServer server;
    private final int threads;
    private final boolean postgres;

    JdbcLoop(EmbeddedServer server, int threads) {
        this.server = server;
        this.threads = threads;
        this.postgres = server.jdbcUrl().startsWith("jdbc:postgresql");
    }

    /** Statements in a second, without those of the resets, after as long a time to get warm. */
    double run(long seconds) throws Exception {
        AtomicLong statements = new AtomicLong();
        Span counted = Span.afterWarmth(TimeUnit.SECONDS.toNanos(seconds));
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<Boolean>> all = IntStream.range(0, threads)
                    .mapToObj(i -> pool.submit(() -> loop(i, counted, statements)))
                    .toList();
            for (Future<Boolean> one : all) {
                one.get();
            }
        }
        return statements.get() / (double) seconds;
    }

    private record Span(long start, long end) {
        static Span afterWarmth(long nanos) {
            long start = System.nanoTime() + nanos;
            return new Span(start, start + nanos);
        }
    }

    private boolean loop(int thread, Span counted, AtomicLong statements) throws SQLException {
        String space = "bench_" + thread;
        try (Connection admin = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                Statement making = admin.createStatement()) {
            making.execute(postgres ? "CREATE SCHEMA " + space : "CREATE DATABASE " + space);
        }
        String url = postgres ? server.jdbcUrl() + "&currentSchema=" + space : server.jdbcUrl(space);
        try (Connection connection = DriverManager.getConnection(url, server.user(), server.password());
                Statement resetting = connection.createStatement()) {
            resetting.execute(BenchCases.TABLE);
            Map<String, PreparedStatement> prepared = new LinkedHashMap<>();
            List<BenchCases.Step> steps = serial(BenchCases.steps(1, false));
            while (System.nanoTime() < counted.end()) {
                boolean counts = System.nanoTime() >= counted.start();
                reset(resetting);
                for (BenchCases.Step step : steps) {
                    run(connection, prepared, step.sql());
                }
                statements.addAndGet(counts ? steps.size() : 0);
            }
        }
        return true;
    }

    private static List<BenchCases.Step> serial(List<BenchCases.Step> steps) {
        return steps.stream()
                .sorted(Comparator.comparingInt(BenchCases.Step::transaction))
                .toList();
    }

    private void reset(Statement resetting) throws SQLException {
        if (postgres) {
            resetting.execute("TRUNCATE t RESTART IDENTITY CASCADE; " + BenchCases.ROWS);
        } else {
            resetting.execute("DELETE FROM t");
            resetting.execute(BenchCases.ROWS);
        }
    }

    private static void run(Connection connection, Map<String, PreparedStatement> prepared, String sql)
            throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        if (statement.execute()) {
            try (ResultSet rows = statement.getResultSet()) {
                while (rows.next()) {
                    rows.getInt(1);
                }
            }
        }
    }
}
