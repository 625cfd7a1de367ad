package dev.skewer.executor.schedule;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.executor.run.ScriptWriter;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.testcase.SessionId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

final class ControllerTest {
    private static final Duration LONG = Duration.ofHours(1);

    /** It would not be known before the time of the run is over. */
    @Test
    @Timeout(20)
    void aFaultOfOursInASessionFailsTheRunAtOnce() {
        Dialect dialect = Dialects.byName("postgresql-16").orElseThrow();
        RunPlan plan = RunPlan.of(
                CaseFileReader.of(dialect)
                        .read("case.sql", "/*init*/ CREATE TABLE t (a INT);\n/*t1*/ SELECT a FROM t;\n")
                        .at(null),
                Purpose.ASKED);
        Task.Concurrent task = (Task.Concurrent) plan.work().task();
        Script script = new ScriptWriter(dialect).write(plan.work(), task.transactions(), task.order());
        try (Hands hands = new Hands();
                Worker worker = new Worker(new Broken(), hands)) {
            Controller controller = new Controller(
                    script,
                    new Crew(Map.of(new SessionId("t1"), worker), hands, Optional.empty()),
                    List::of,
                    new Patience(LONG, LONG, LONG, LONG));
            assertThatThrownBy(controller::run)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("t1")
                    .hasRootCauseMessage("a value that nobody thought of");
        }
    }

    /** Fails as a driver or our reading of its values may. */
    private static final class Broken implements Session {
        @Override
        public Answer execute(String sql) {
            throw new UnsupportedOperationException("a value that nobody thought of");
        }

        @Override
        public List<Answer> executeAll(List<String> statements) {
            return statements.stream().map(this::execute).toList();
        }

        @Override
        public String lockName() {
            return "";
        }

        @Override
        public long backend() {
            return 0;
        }

        @Override
        public String driver() {
            return "none";
        }

        @Override
        public boolean isAlive() {
            return true;
        }

        @Override
        public void abort() {}

        @Override
        public void close() {}
    }
}
