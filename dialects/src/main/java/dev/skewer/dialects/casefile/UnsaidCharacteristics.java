package dev.skewer.dialects.casefile;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What transactions are and none of their statements says: it goes into the header, where it must be the same for all. A case
 * file never replays at another level than its case.
 */
final class UnsaidCharacteristics {
    private UnsaidCharacteristics() {}

    /** The header with what it must say so that the file means the scenario; fails where no header can. */
    static CaseHeader into(CaseHeader header, Scenario scenario) {
        List<Transaction> silent = scenario.transactions().stream()
                .filter(transaction -> !saysLevel(scenario, transaction))
                .toList();
        Isolation level = common(silent, Transaction::level, "levels");
        List<Transaction> withoutMode = scenario.transactions().stream()
                .filter(transaction -> !(transaction.steps().getFirst().statement() instanceof Control.Begin begin)
                        || begin.mode() == null)
                .toList();
        ConcurrencyMode mode = common(withoutMode, Transaction::mode, "modes");
        for (Transaction transaction : scenario.transactions()) {
            Check.that(
                    !transaction.readOnly() || saysAccess(scenario, transaction),
                    "cannot be written as a case file: no statement says that transaction %s is read-only",
                    transaction.id());
        }
        return new CaseHeader(
                header.name(),
                level == null ? header.levels() : List.of(level),
                mode == null ? header.mode() : mode,
                scenario.settings(),
                header.source(),
                header.expectations(),
                header.notes());
    }

    private static <T> @Nullable T common(
            List<Transaction> transactions, Function<Transaction, @Nullable T> characteristic, String what) {
        List<@Nullable T> values = new ArrayList<>();
        for (Transaction transaction : transactions) {
            T value = characteristic.apply(transaction);
            if (!values.contains(value)) {
                values.add(value);
            }
        }
        Check.that(
                values.size() <= 1,
                "cannot be written as a case file: its transactions have different %s that no statement says: %s",
                what,
                values);
        return values.isEmpty() ? null : values.getFirst();
    }

    private static boolean saysLevel(Scenario scenario, Transaction transaction) {
        return statements(scenario, transaction).stream().anyMatch(statement -> switch (statement) {
            case Control.SetTransaction set -> set.level() != null;
            case Control.Begin begin -> begin.level() != null;
            default -> false;
        });
    }

    private static boolean saysAccess(Scenario scenario, Transaction transaction) {
        return statements(scenario, transaction).stream().anyMatch(statement -> switch (statement) {
            case Control.SetTransaction set -> set.access() != null;
            case Control.Begin begin -> begin.access() != null;
            case Statement.Raw raw -> true;
            default -> false;
        });
    }

    /** Its own statements, and those of its session that could have set something for it. */
    private static List<Statement> statements(Scenario scenario, Transaction transaction) {
        List<Statement> statements = new ArrayList<>();
        for (Transaction other : scenario.transactionsOf(transaction.session())) {
            boolean own = other.id().equals(transaction.id());
            other.steps().stream()
                    .map(step -> step.statement())
                    .filter(statement -> own || statement instanceof Control.SetTransaction)
                    .forEach(statements::add);
        }
        return statements;
    }
}
