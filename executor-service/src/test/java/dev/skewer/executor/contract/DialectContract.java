package dev.skewer.executor.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.executor.OpenTarget;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.servers.ServerDefinition;
import dev.skewer.servers.Servers;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;

/** What a dialect says of its DBMS is true: asked of one version after the other. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class DialectContract {
    @Parameter
    private String id = "";

    private @Nullable OpenTarget open;

    /** The servers of a product in the default fleet, or with {@code -Dskewer.fleet=full} all there are. */
    static Stream<String> versionsOf(String product) {
        boolean full = System.getProperty("skewer.fleet", "default").equals("full");
        List<ServerDefinition> servers = full ? Servers.full() : Servers.defaultFleet();
        return servers.stream().map(server -> server.id().value()).filter(id -> id.startsWith(product + "-"));
    }

    /** What the dialect does not have, because it does nothing, and the server takes without a word. */
    abstract Set<Capability> takenInSilence(Dialect dialect);

    /** Statements for which there is no tree, some of which commit the transaction. */
    abstract List<String> texts(Dialect dialect);

    /** Where there is no code of its own for NOWAIT, it looks like a time-out. */
    ErrorClass ofNoWait() {
        return ErrorClass.LOCK_NOT_AVAILABLE;
    }

    /** Where there is no code of its own for a write conflict, it looks like a deadlock. */
    ErrorClass ofConflict() {
        return ErrorClass.SERIALIZATION_FAILURE;
    }

    @BeforeParameterizedClassInvocation
    void open() {
        open = OpenTarget.open(id, 1);
    }

    @AfterParameterizedClassInvocation
    void close() {
        target().close();
    }

    private OpenTarget target() {
        return Objects.requireNonNull(open);
    }

    private Dialect dialect() {
        return target().executor().identity().dialect();
    }

    @Test
    void theServerWasNamedAmongThoseTheDialectWasTriedWith() {
        String version = target().executor().identity().version();
        assertThat(dialect().verified())
                .as("%s, tried with %s", dialect().name(), version)
                .anyMatch(server -> version.contains(server.substring(server.indexOf(' ') + 1)));
    }

    @Test
    void whatIsDeclaredWorks() throws SQLException {
        assertThat(new CapabilityTrial(target()).refusedThoughDeclared()).isEmpty();
    }

    @Test
    void whatIsNotDeclaredIsRefused() throws SQLException {
        assertThat(new CapabilityTrial(target()).acceptedThoughUndeclared()).isEqualTo(takenInSilence(dialect()));
    }

    @Test
    void levelsAreWhatTheDialectSaysTheyAre() throws SQLException {
        assertThat(new LevelTrial(target(), Questions.of(dialect())).disagreements())
                .isEmpty();
    }

    @Test
    void errorsMeanAndUndoWhatTheDialectSays() throws SQLException {
        assertThat(new ErrorTrial(target()).disagreements()).isEmpty();
    }

    @Test
    void conflictsMeanAndUndoWhatTheDialectSays() throws SQLException {
        assertThat(new ConflictTrial(target(), Questions.of(dialect())).disagreements(ofNoWait(), ofConflict()))
                .isEmpty();
    }

    @Test
    void statementsCommitWhereTheDialectSaysSoAndNowhereElse() throws SQLException {
        assertThat(new CommitTrial(target()).disagreements(texts(dialect()))).isEmpty();
    }

    @Test
    void sessionsHaveThePinnedSettings() throws SQLException {
        assertThat(new SettingTrial(target(), Questions.of(dialect())).disagreements())
                .isEmpty();
    }

    @Test
    void rulesAreEnforcedWhereTheDialectSaysSoAndNowhereElse() throws SQLException {
        assertThat(new RuleTrial(target()).disagreements()).isEmpty();
    }
}
