package dev.skewer.executor.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.probe.Crossing;
import dev.skewer.dialects.probe.HiddenWaits;
import dev.skewer.dialects.probe.LockProbe;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class StatusLookTest {
    private static final HiddenWaits HIDDEN =
            new HiddenWaits("SELECT 'waits', number FROM counter", "SELECT id FROM hidden", 110);

    private static final String TWELVE_WAITS = """

            LIST OF TRANSACTIONS FOR EACH SESSION:
            ---TRANSACTION 1301, ACTIVE 2 sec starting index read
            LOCK WAIT 2 lock struct(s), heap size 1128, 1 row lock(s)
            MariaDB thread id 12, OS thread handle 140034, query id 87 localhost 127.0.0.1 root Updating
            ---TRANSACTION 1300, ACTIVE 9 sec
            MariaDB thread id 11, OS thread handle 140033, query id 86 localhost 127.0.0.1 root
            """;

    private Catalogue server;
    private long now;

    @BeforeEach
    void connect() throws SQLException {
        server = new Catalogue();
        server.run("CREATE TABLE engine (kind VARCHAR, text VARCHAR)");
        server.run("CREATE TABLE sessions (\"Id\" VARCHAR, \"State\" VARCHAR)");
        server.run("CREATE TABLE counter (number INT)");
        server.run("CREATE TABLE hidden (id VARCHAR)");
        server.run("INSERT INTO engine VALUES ('InnoDB', '" + TWELVE_WAITS + "')");
    }

    @AfterEach
    void disconnect() throws SQLException {
        server.close();
    }

    private StatusLook look(@Nullable HiddenWaits hidden) {
        LockProbe.StatusText probe = new LockProbe.StatusText(
                "", "SELECT * FROM engine", "SELECT * FROM sessions", "`mysql`", hidden, Crossing.NONE);
        return new StatusLook(probe, () -> now);
    }

    @Test
    void whoIsShownInTheTextIsLookedForNowhereElse() throws SQLException {
        server.run("DROP TABLE sessions");
        Waits waits = look(null).at(server.connection(), Set.of("12"), false).orElseThrow();
        assertThat(waits.has("12")).isTrue();
        assertThat(waits.has("11")).isFalse();
        assertThat(waits.oneMoment()).isTrue();
        assertThat(waits.momentary())
                .as("nobody tells whether it is a deadlock")
                .isTrue();
    }

    @Test
    void whoIsNotShownInTheTextIsLookedForAmongTheSessions() throws SQLException {
        server.run(
                "INSERT INTO sessions VALUES ('13', 'Waiting for table metadata lock'), ('14', 'Sending data'), ('15', NULL)");
        Waits waits = look(null)
                .at(server.connection(), Set.of("12", "13", "14", "15"), false)
                .orElseThrow();
        assertThat(waits.holders()).containsOnlyKeys("12", "13");
        assertThat(waits.oneMoment()).as("two questions told it").isFalse();
    }

    @Test
    void sessionsAreNotReadWhereLocksOfTheEngineAreAllThereIs() throws SQLException {
        server.run("DROP TABLE sessions");
        assertThat(look(null)
                        .at(server.connection(), Set.of("12", "13"), true)
                        .orElseThrow()
                        .holders())
                .containsOnlyKeys("12");
    }

    @Test
    void aLockOfSomebodyElseIsLookedForNowAndThenWhereLocksOfTheEngineAreAllThereIs() throws SQLException {
        server.run("INSERT INTO sessions VALUES ('13', 'Waiting for global read lock')");
        StatusLook look = look(null);
        now = TimeUnit.MILLISECONDS.toNanos(100);
        assertThat(look.at(server.connection(), Set.of("13"), true)
                        .orElseThrow()
                        .has("13"))
                .isFalse();
        now = TimeUnit.MILLISECONDS.toNanos(101);
        Waits waits = look.at(server.connection(), Set.of("13"), true).orElseThrow();
        assertThat(waits.has("13")).isTrue();
        assertThat(waits.beyondRows()).containsExactly("13");
        server.run("DROP TABLE sessions");
        now = TimeUnit.MILLISECONDS.toNanos(201);
        assertThat(look.at(server.connection(), Set.of("13"), true)
                        .orElseThrow()
                        .beyondRows())
                .as("what was seen last")
                .containsExactly("13");
    }

    @Test
    void hiddenWaitsAreReadWhereTheCounterTellsOfMoreThanTheText() throws SQLException {
        server.run("INSERT INTO hidden VALUES ('16')");
        server.run("INSERT INTO counter VALUES (1)");
        StatusLook look = look(HIDDEN);
        now = TimeUnit.SECONDS.toNanos(1);
        assertThat(waits(look, "16").orElseThrow().has("16")).isFalse();
        server.run("UPDATE counter SET number = 2");
        assertThat(waits(look, "16").orElseThrow().has("16")).isTrue();
    }

    private Optional<Waits> waits(StatusLook look, String about) throws SQLException {
        return look.at(server.connection(), Set.of(about), false);
    }

    /** Read more often, the list would never be made anew. */
    @Test
    void hiddenWaitsAreLeftAloneForAsLongAsTheirCacheLastsAndNothingIsSaidUntilThen() throws SQLException {
        server.run("INSERT INTO hidden VALUES ('16')");
        server.run("INSERT INTO counter VALUES (2)");
        StatusLook look = look(HIDDEN);
        now = TimeUnit.MILLISECONDS.toNanos(109);
        assertThat(waits(look, "16")).isEmpty();
        now = TimeUnit.MILLISECONDS.toNanos(110);
        assertThat(waits(look, "16").orElseThrow().holders()).containsOnlyKeys("12", "16");
        now = TimeUnit.MILLISECONDS.toNanos(219);
        assertThat(waits(look, "16")).isEmpty();
    }

    @Test
    void whoIsShownIsToldWhoeverIsHidden() throws SQLException {
        server.run("INSERT INTO counter VALUES (2)");
        assertThat(waits(look(HIDDEN), "12").orElseThrow().holders()).containsOnlyKeys("12");
    }

    /** Half of it at a time would never make certain of both. */
    @Test
    void whoIsShownAndWhoIsHiddenAreToldTogetherOrNotAtAll() throws SQLException {
        server.run("INSERT INTO hidden VALUES ('16')");
        server.run("INSERT INTO counter VALUES (2)");
        StatusLook look = look(HIDDEN);
        Set<String> both = Set.of("12", "16");
        assertThat(look.at(server.connection(), both, false)).isEmpty();
        now = TimeUnit.MILLISECONDS.toNanos(110);
        assertThat(look.at(server.connection(), both, false).orElseThrow().holders())
                .containsOnlyKeys("12", "16");
        assertThat(look.at(server.connection(), both, false)).isEmpty();
    }
}
