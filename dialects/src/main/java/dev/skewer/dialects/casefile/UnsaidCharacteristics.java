package dev.skewer.dialects.casefile;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
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
        List<Transaction> silent = new ArrayList<>();
        scenario.sessions().forEach(session -> silent.addAll(silent(scenario.transactionsOf(session))));
        Isolation level = common(silent, Transaction::level, "levels");
        List<Transaction> withoutMode = scenario.transactions().stream()
                .filter(transaction -> !(transaction.steps().getFirst().statement() instanceof Control.Begin begin)
                        || begin.mode() == null)
                .toList();
        ConcurrencyMode mode = common(withoutMode, Transaction::mode, "modes");
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

    /** The transactions of a session of whose level its statements say nothing; fails if they say another than it has. */
    private static List<Transaction> silent(List<Transaction> session) {
        List<Transaction> silent = new ArrayList<>();
        SessionCharacteristics characteristics = new SessionCharacteristics();
        for (Transaction transaction : session) {
            SessionCharacteristics.Said said = said(characteristics, transaction);
            boolean text = transaction.steps().getFirst().statement() instanceof Statement.Raw;
            Check.that(
                    said.level() == null || said.level() == transaction.level(),
                    "cannot be written as a case file: its statements say that transaction %s is at another level than it is",
                    transaction.id());
            Check.that(
                    text || said.isReadOnly() == transaction.readOnly(),
                    "cannot be written as a case file: its statements do not say whether transaction %s is read-only",
                    transaction.id());
            if (said.level() == null) {
                silent.add(transaction);
            }
        }
        return silent;
    }

    private static SessionCharacteristics.Said said(SessionCharacteristics characteristics, Transaction transaction) {
        SessionCharacteristics.Said said =
                transaction.explicit() ? characteristics.begin(begin(transaction)) : characteristics.alone();
        for (Step step : transaction.steps()) {
            if (step.statement() instanceof Control.SetTransaction set) {
                boolean own = transaction.explicit() && set.scope() == Control.TransactionScope.NEXT;
                if (own) {
                    said = said.with(set.level(), set.access());
                } else {
                    characteristics.set(set);
                }
            }
        }
        return transaction.explicit() ? said : characteristics.alone();
    }

    private static Control.Begin begin(Transaction transaction) {
        return transaction.steps().getFirst().statement() instanceof Control.Begin begin
                ? begin
                : Control.Begin.plain();
    }
}
