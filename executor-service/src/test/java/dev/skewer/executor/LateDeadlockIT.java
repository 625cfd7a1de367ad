package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.schemas.execution.Execution;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PostgreSQL looks for deadlocks a while after a wait began; if that is too late, the run is repeated. */
final class LateDeadlockIT {
    /** The server's statistics come late. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1ms | 1ms | t1.4~t2 t2.4:DEADLOCK t1.4 | 1
            1s  | 30s | t1.4~t2 t2.4 t1.4:DEADLOCK | 3
            """)
    void oneThatWaitedAndIsTheVictimIsTakenForTrueIfItIsSoEachTime(
            String ofFirst, String ofSecond, String then, int least) throws SQLException, InterruptedException {
        try (OpenTarget target = OpenTarget.open("postgresql-18.6", 1)) {
            Execution execution = target.run("""
                    /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                    /*init*/ INSERT INTO t (a, b) VALUES (1, 0), (2, 0);
                    /*t1*/ SET deadlock_timeout = '%s';
                    /*t2*/ SET deadlock_timeout = '%s';
                    /*t1*/ BEGIN;
                    /*t1*/ UPDATE t SET b = 1 WHERE a = 1;
                    /*t2*/ BEGIN;
                    /*t2*/ UPDATE t SET b = 2 WHERE a = 2;
                    /*t1*/ UPDATE t SET b = 1 WHERE a = 2;
                    /*t2*/ UPDATE t SET b = 2 WHERE a = 1;
                    /*t1*/ COMMIT;
                    /*t2*/ COMMIT;
                    """.formatted(ofFirst, ofSecond), null);

            assertThat(Traces.of(execution)).contains(then);
            await().atMost(PATIENCE).until(() -> deadlocks(target) >= least);
        }
    }

    private static int deadlocks(OpenTarget target) throws SQLException {
        try (Connection connection = target.gateway().connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT sum(deadlocks) FROM pg_stat_database")) {
            return rows.next() ? rows.getInt(1) : 0;
        }
    }
}
