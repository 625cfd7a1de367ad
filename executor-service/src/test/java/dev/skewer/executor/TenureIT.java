package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.executor.gateway.Claim;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.session.Session;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose spaces are removed, and whose never. */
final class TenureIT {
    private static final String CASE = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
            /*t1*/ INSERT INTO t (a) VALUES (1);
            """;

    private static final Tenure.Rhythm QUICK = new Tenure.Rhythm(Duration.ofMillis(50), Duration.ofMillis(1500));
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String DEAD = "skewer_0_dead";
    private static final String DYING = "skewer_0_dying";
    private static final String SWEEPER = "skewer_0_sweeper";

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-18.6", "mysql-8.0.12", "mysql-5.7.22", "mariadb-10.2.11", "sqlite"})
    void spacesOfTheDeadGoAndThoseOfTheLivingStay(String id) throws SQLException, InterruptedException {
        try (OpenTarget target = OpenTarget.open(id, 1)) {
            target.run(target.plan(CASE, null));
            Gateway gateway = target.gateway();
            List<String> living = gateway.spaces();
            assertThat(living).hasSize(1);
            try (Tenure dying = Tenure.start(gateway, DYING, QUICK)) {
                awaitClaim(gateway, DYING);
                make(target, Tenure.space(DYING, 1));
                make(target, Tenure.space(DEAD, 1));
                make(target, Tenure.space(DEAD, 2));
                make(target, Tenure.space(DEAD, 0));
                try (Tenure sweeper = Tenure.start(gateway, SWEEPER, QUICK)) {
                    await().atMost(PATIENCE)
                            .untilAsserted(() -> assertThat(gateway.spaces())
                                    .containsAll(living)
                                    .contains(Tenure.space(DYING, 1))
                                    .hasSize(2));
                    assertThat(sweeper).isNotEqualTo(dying);
                }
            }
            try (Tenure sweeper = Tenure.start(gateway, SWEEPER, QUICK)) {
                await().atMost(PATIENCE)
                        .untilAsserted(() -> assertThat(gateway.spaces()).isEqualTo(living));
                assertThat(sweeper).isNotNull();
            }
            assertThat(target.run(target.plan(CASE, null)).inconclusive()).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql-18.6, SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid() ORDER BY pid DESC",
        "mariadb-10.2.11, SELECT IS_USED_LOCK('skewer_0_dying')"
    })
    void aClaimWhoseConnectionBreaksIsRenewed(String id, String holder) throws SQLException {
        try (OpenTarget target = OpenTarget.open(id, 1)) {
            Gateway gateway = target.gateway();
            try (Tenure dying = Tenure.start(gateway, DYING, QUICK)) {
                awaitClaim(gateway, DYING);
                make(target, Tenure.space(DYING, 1));
                make(target, Tenure.space(DEAD, 1));
                long broken = number(gateway, holder);
                gateway.kill(broken);
                try (Tenure sweeper = Tenure.start(gateway, SWEEPER, QUICK)) {
                    await().atMost(PATIENCE)
                            .untilAsserted(() -> assertThat(gateway.spaces()).containsExactly(Tenure.space(DYING, 1)));
                    assertThat(sweeper).isNotEqualTo(dying);
                }
                assertThat(number(gateway, holder)).isNotEqualTo(broken);
            }
        }
    }

    /** An empty space with something in it that must go with it. */
    private static void make(OpenTarget target, String space) throws SQLException {
        target.gateway().create(space);
        try (Session session =
                target.gateway().session(space, target.executor().identity().dialect())) {
            assertThat(session.execute("CREATE TABLE t (a INT)").isRefused()).isFalse();
        }
    }

    private static void awaitClaim(Gateway gateway, String owner) {
        await().atMost(PATIENCE).until(() -> {
            Optional<Claim> claim = gateway.claim(owner);
            claim.ifPresent(Claim::close);
            return claim.isEmpty();
        });
    }

    private static long number(Gateway gateway, String query) throws SQLException {
        try (Connection connection = gateway.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            assertThat(rows.next()).isTrue();
            return rows.getLong(1);
        }
    }
}
