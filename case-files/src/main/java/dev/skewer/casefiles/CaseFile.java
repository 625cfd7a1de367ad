package dev.skewer.casefiles;

import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.GroupId;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A case as a person wrote it, read as one dialect does. Immutable.
 *
 * @param scenario the case at the target's own level
 * @param lines where each step of it stands
 * @param texts the statements that no tree can say
 */
public record CaseFile(CaseHeader header, Scenario scenario, List<Place> lines, List<Text> texts) {
    public CaseFile {
        lines = List.copyOf(lines);
        texts = List.copyOf(texts);
    }

    /** The case at a level, for all transactions that do not choose their own; null is the target's own. */
    public TestCase at(@Nullable Isolation level) {
        List<Transaction> transactions = scenario.transactions().stream()
                .map(transaction -> transaction.level() == null ? atLevel(transaction, level) : transaction)
                .toList();
        Scenario levelled = new Scenario(
                scenario.dialect(),
                scenario.database(),
                transactions,
                scenario.order(),
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation());
        GroupId group = new GroupId(ContentHash.of("group", 1, scenario));
        String source = header.source() == null ? header.name() : header.source();
        return TestCase.of(levelled, Provenance.written(source, group));
    }

    private static Transaction atLevel(Transaction transaction, @Nullable Isolation level) {
        return new Transaction(
                transaction.id(),
                transaction.session(),
                transaction.explicit(),
                level,
                transaction.mode(),
                transaction.readOnly(),
                transaction.steps());
    }

    /** Where a step stands. */
    public record Place(StepId step, int line) {}

    /** A statement that stays text, and why. */
    public record Text(int line, String sql, String why) {}
}
