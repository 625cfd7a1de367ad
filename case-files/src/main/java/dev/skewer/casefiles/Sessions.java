package dev.skewer.casefiles;

import dev.skewer.casefiles.parse.SqlParser;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.casefile.SessionCharacteristics;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The statements of the sessions as they come, gathered into transactions. Not thread-safe. */
final class Sessions {
    private final Dialect dialect;
    private final SqlParser parser;
    private final @Nullable ConcurrencyMode mode;
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private final List<Gathered> transactions = new ArrayList<>();
    private final List<StepId> order = new ArrayList<>();
    private final List<CaseFile.Place> lines = new ArrayList<>();

    Sessions(Dialect dialect, SqlParser parser, @Nullable ConcurrencyMode mode) {
        this.dialect = dialect;
        this.parser = parser;
        this.mode = mode;
    }

    SqlParser.Parsed add(String tag, String sql, int line) {
        SqlParser.Parsed parsed = parser.parse(sql);
        Session session = sessions.computeIfAbsent(tag, name -> new Session(new SessionId(name)));
        StepId id = new StepId(tag + "." + ++session.steps);
        order.add(id);
        lines.add(new CaseFile.Place(id, line));
        gather(session, new Step(id, parsed.statement()), parsed.meaning());
        return parsed;
    }

    boolean isEmpty() {
        return order.isEmpty();
    }

    List<StepId> order() {
        return order;
    }

    List<CaseFile.Place> lines() {
        return lines;
    }

    List<Transaction> transactions() {
        return transactions.stream().map(Gathered::transaction).toList();
    }

    private void gather(Session session, Step step, Statement statement) {
        Gathered open = session.open;
        if (statement instanceof Control.Begin begin && (open == null || dialect.commitsImplicitly(begin))) {
            session.open = begin(session, begin, step);
        } else if (open != null) {
            open.steps.add(step);
            if (statement instanceof Control.SetTransaction set) {
                open.set(session, set);
            }
            if (statement instanceof Control.Commit || statement instanceof Control.Rollback) {
                session.open = null;
            }
        } else {
            if (statement instanceof Control.SetTransaction set) {
                session.characteristics.set(set);
            }
            Gathered alone = new Gathered(transactions.size() + 1, session, false, mode);
            alone.said = session.characteristics.alone();
            alone.steps.add(step);
            transactions.add(alone);
        }
    }

    private Gathered begin(Session session, Control.Begin begin, Step step) {
        Gathered transaction =
                new Gathered(transactions.size() + 1, session, true, begin.mode() == null ? mode : begin.mode());
        transaction.said = session.characteristics.begin(begin);
        transaction.steps.add(step);
        transactions.add(transaction);
        return transaction;
    }

    /** A session and what it has set for its transactions. */
    private static final class Session {
        private final SessionId id;
        private int steps;
        private @Nullable Gathered open;
        private final SessionCharacteristics characteristics = new SessionCharacteristics();

        private Session(SessionId id) {
            this.id = id;
        }
    }

    /** A transaction as far as it was read. */
    private static final class Gathered {
        private final TransactionId id;
        private final Session session;
        private final boolean explicit;
        private final @Nullable ConcurrencyMode mode;
        private SessionCharacteristics.Said said = new SessionCharacteristics.Said(null, null);
        private final List<Step> steps = new ArrayList<>();

        private Gathered(int number, Session session, boolean explicit, @Nullable ConcurrencyMode mode) {
            this.id = new TransactionId("T" + number);
            this.session = session;
            this.explicit = explicit;
            this.mode = mode;
        }

        /** A characteristic that is set within the transaction: of itself, or of those that follow. */
        private void set(Session owner, Control.SetTransaction set) {
            if (set.scope() == Control.TransactionScope.NEXT) {
                said = said.with(set.level(), set.access());
            } else {
                owner.characteristics.set(set);
            }
        }

        private Transaction transaction() {
            return new Transaction(id, session.id, explicit, said.level(), mode, said.isReadOnly(), steps);
        }
    }
}
