package dev.skewer.executor.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.probe.LockProbe;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class QueriesLookTest {
    private static final String ROWS = "SELECT waiter, holder FROM row_waits";
    private static final String DEFINITIONS = "SELECT waiter, holder FROM definition_waits";

    private Catalogue server;

    @BeforeEach
    void connect() throws SQLException {
        server = new Catalogue();
        server.run("CREATE TABLE row_waits (waiter VARCHAR, holder VARCHAR)");
        server.run("CREATE TABLE definition_waits (waiter VARCHAR, holder VARCHAR)");
    }

    @AfterEach
    void disconnect() throws SQLException {
        server.close();
    }

    private Waits look(LockProbe.Queries probe, String... about) throws SQLException {
        return new QueriesLook(probe)
                .at(server.connection(), Set.of(about), false)
                .orElseThrow();
    }

    @Test
    void allQueriesTogetherTellWhoWaitsForWhom() throws SQLException {
        server.run("INSERT INTO row_waits VALUES ('1', '2'), ('1', '3')");
        server.run("INSERT INTO definition_waits VALUES ('4', '1')");
        Waits waits = look(new LockProbe.Queries("", List.of(ROWS, DEFINITIONS)), "1", "4");
        assertThat(waits.of("1")).containsExactlyInAnyOrder("2", "3");
        assertThat(waits.of("4")).containsExactly("1");
        assertThat(waits.has("2")).isFalse();
        assertThat(waits.oneMoment()).as("two queries told it").isFalse();
        assertThat(waits.momentary()).isFalse();
    }

    @Test
    void noFurtherQueryIsPutOnceAllWhoAreAskedAboutWait() throws SQLException {
        server.run("INSERT INTO row_waits VALUES ('1', NULL)");
        server.run("DROP TABLE definition_waits");
        Waits waits = look(new LockProbe.Queries("", List.of(ROWS, DEFINITIONS)), "1");
        assertThat(waits.of("1")).isEmpty();
        assertThat(waits.oneMoment()).isTrue();
        assertThat(waits.momentary()).as("its holder is not told").isTrue();
    }

    @Test
    void theDearQuestionIsPutOnlyWhereThereIsASign() throws SQLException {
        server.run("CREATE TABLE signs (state VARCHAR)");
        server.run("INSERT INTO definition_waits VALUES ('1', '2')");
        var probe = new LockProbe.Queries("", List.of(ROWS))
                .beyondRows(new LockProbe.BeyondRows("SELECT state FROM signs", DEFINITIONS, true));

        assertThat(look(probe, "1").has("1")).as("no sign").isFalse();
        server.run("INSERT INTO signs VALUES ('Waiting for table metadata lock')");
        assertThat(look(probe, "1").of("1")).containsExactly("2");
    }

    @Test
    void rowsAloneDoNotSpareTheQuestionForASign() throws SQLException {
        server.run("CREATE TABLE signs (state VARCHAR)");
        server.run("INSERT INTO signs VALUES ('Waiting for global read lock')");
        server.run("INSERT INTO definition_waits VALUES ('1', '9')");
        var probe = new LockProbe.Queries("", List.of(ROWS))
                .beyondRows(new LockProbe.BeyondRows("SELECT state FROM signs", DEFINITIONS, true));

        Waits waits = new QueriesLook(probe)
                .at(server.connection(), Set.of("1"), true)
                .orElseThrow();

        assertThat(waits.of("1")).as("somebody outside of all runs").containsExactly("9");
    }

    @Test
    void rowsAloneSpareTheQuestionWhereNoStrangerCanBeInTheWay() throws SQLException {
        server.run("CREATE TABLE signs (state VARCHAR)");
        server.run("INSERT INTO signs VALUES ('a definition is under way')");
        server.run("INSERT INTO definition_waits VALUES ('1', '9')");
        QueriesLook look = new QueriesLook(new LockProbe.Queries("", List.of(ROWS))
                .beyondRows(new LockProbe.BeyondRows("SELECT state FROM signs", DEFINITIONS, false)));

        assertThat(look.at(server.connection(), Set.of("1"), true).orElseThrow().has("1"))
                .isFalse();
        assertThat(look.at(server.connection(), Set.of("1"), false)
                        .orElseThrow()
                        .of("1"))
                .containsExactly("9");
    }

    @Test
    void anAccountThatMayNotReadOtherWaitsIsToldOfThoseForRows() throws SQLException {
        server.run("INSERT INTO row_waits VALUES ('1', '2')");
        server.run("CREATE TABLE signs (state VARCHAR)");
        server.run("INSERT INTO signs VALUES ('a definition is under way')");
        var probe = new LockProbe.Queries("", List.of(ROWS));
        var noSign = new LockProbe.BeyondRows("SELECT state FROM forbidden", DEFINITIONS, true);
        var noWaits = new LockProbe.BeyondRows("SELECT state FROM signs", "SELECT a, b FROM forbidden", false);

        for (LockProbe.BeyondRows beyond : List.of(noSign, noWaits)) {
            Waits waits = look(probe.beyondRows(beyond), "1", "4");
            assertThat(waits.of("1")).containsExactly("2");
            assertThat(waits.has("4")).isFalse();
        }
    }

    @Test
    void transactionsAreCalledByTheirSessions() throws SQLException {
        server.run("CREATE TABLE owners (transaction VARCHAR, session VARCHAR)");
        server.run("INSERT INTO owners VALUES ('trx 8', '1'), ('trx 9', '2')");
        server.run("INSERT INTO row_waits VALUES ('trx 8', 'trx 9'), ('trx 8', 'trx 7')");
        Waits waits =
                look(new LockProbe.Queries("", List.of(ROWS)).owners("SELECT transaction, session FROM owners"), "1");
        assertThat(waits.of("1")).as("trx 7 has ended").containsExactlyInAnyOrder("2", "trx 7");
    }

    @Test
    void aQueryIsToldWhoIsAskedAbout() throws SQLException {
        String echo = "SELECT CAST(? AS VARCHAR), 'nobody'";
        assertThat(look(new LockProbe.Queries("", List.of(echo)), "5").has("5")).isTrue();
    }
}
