package dev.skewer.executor.slot;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.inspection.IndexPart;
import dev.skewer.dialects.inspection.IndexProbe;
import dev.skewer.dialects.inspection.IndexRead;
import dev.skewer.dialects.inspection.ServerCheck;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks at the tables of a space, in no transaction of a run. Used by one thread. */
public final class Inspector {
    /** Another slot may be making the same thing at this moment. */
    private static final int ATTEMPTS = 2;

    private final Session session;
    private final Dialect dialect;
    private final KnownIndexes indexes;

    Inspector(Session session, Dialect dialect, KnownIndexes indexes) {
        this.session = session;
        this.dialect = dialect;
        this.indexes = indexes;
    }

    /** All rows of tables, given as they stand in statements. */
    public List<TableState> read(List<String> tables) throws SQLException {
        return read(tables, table -> "SELECT * FROM " + table);
    }

    /** The same, and not through an index if that can be said. */
    public List<TableState> scan(List<String> tables) throws SQLException {
        IndexProbe probe = dialect.indexProbe();
        return probe == null ? read(tables) : read(tables, probe::scanOf);
    }

    private List<TableState> read(List<String> tables, UnaryOperator<String> query) throws SQLException {
        List<String> queries = tables.stream().map(query).toList();
        List<Answer> answers = queries.isEmpty() ? List.of() : session.executeAll(queries);
        List<TableState> states = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Outcome.Rows rows = rows(answers.get(i), "cannot read " + tables.get(i));
            states.add(new TableState(unquoted(tables.get(i)), null, columns(rows), rows.rows()));
        }
        return states;
    }

    private static List<String> columns(Outcome.Rows rows) {
        return rows.columns().stream().map(Outcome.ResultColumn::name).toList();
    }

    private String unquoted(String name) {
        String quote = String.valueOf(dialect.spelling().quoting().quote());
        return name.startsWith(quote) ? name.substring(1, name.length() - 1).replace(quote + quote, quote) : name;
    }

    private static Outcome.Rows rows(Answer answer, String trouble) throws SQLException {
        return switch (answer.outcome()) {
            case Outcome.Rows rows -> rows;
            case Outcome.Refused refused -> throw new SQLException(trouble + ": " + refused.message());
            case Outcome.Unknown unknown -> throw ConnectionLost.of(unknown);
            case Outcome.Count count -> throw new IllegalStateException(trouble + ": no rows");
        };
    }

    /**
     * What differs from the tables themselves when it is read through their indexes as they are now. An index that cannot be read
     * through is passed over, unless the server says that the index is wrong: that is a complaint.
     */
    public List<TableState> throughIndexes(List<TableState> scanned, List<String> complaints) throws SQLException {
        IndexProbe probe = dialect.indexProbe();
        if (probe == null) {
            return List.of();
        }
        List<TableState> differing = new ArrayList<>();
        for (IndexRead read : reads(probe)) {
            Optional<TableState> table = scanned.stream()
                    .filter(state -> state.table().equals(read.table()))
                    .findFirst();
            if (table.isPresent()) {
                through(read, complaints)
                        .filter(state -> IndexComparison.of(table.get(), state).differs())
                        .ifPresent(differing::add);
            }
        }
        return differing;
    }

    private List<IndexRead> reads(IndexProbe probe) throws SQLException {
        Optional<List<IndexRead>> known = indexes.reads();
        if (known.isPresent()) {
            return known.get();
        }
        List<IndexPart> parts = listed(probe.parts()).stream()
                .flatMap(rows -> rows.rows().stream())
                .map(IndexPart::of)
                .toList();
        List<IndexRead> reads = probe.reads(dialect.spelling().quoting(), parts);
        indexes.learn(reads);
        return reads;
    }

    private Optional<TableState> through(IndexRead read, List<String> complaints) throws SQLException {
        List<Answer> answers =
                session.executeAll(Stream.of(read.before().stream(), Stream.of(read.query()), read.after().stream())
                        .flatMap(statements -> statements)
                        .toList());
        switch (answers.getLast().outcome()) {
            case Outcome.Unknown unknown -> throw ConnectionLost.of(unknown);
            case Outcome.Refused refused -> {
                session.executeAll(read.after());
                if (refused.error() == ErrorClass.INTERNAL) {
                    complaints.add(read.table() + " through " + read.index() + ": " + refused.message());
                }
                return Optional.empty();
            }
            case Outcome.Rows rows -> {}
            case Outcome.Count count -> {}
        }
        Outcome.Rows rows = rows(answers.get(read.before().size()), read.query());
        return Optional.of(new TableState(read.table(), read.index(), columns(rows), rows.rows()));
    }

    /** Lets the server check the tables; why it did not, or null where it did. */
    public @Nullable String check(List<String> complaints) throws SQLException {
        ServerCheck check = dialect.serverCheck();
        if (check == null) {
            return dialect.product() + " has no way to check its own tables";
        }
        for (String need : check.needs()) {
            Answer answer = session.execute(need);
            for (int attempt = 1; answer.isRefused() && attempt < ATTEMPTS; attempt++) {
                answer = session.execute(need);
            }
            if (answer.outcome() instanceof Outcome.Refused refused) {
                return refused.message() + " (" + need + ")";
            }
        }
        Optional<Outcome.Rows> statements = listed(check.statements());
        if (statements.isEmpty()) {
            return "what there is to check cannot be listed";
        }
        for (Row statement : statements.get().rows()) {
            Outcome outcome =
                    session.execute(statement.values().getLast().text()).outcome();
            if (outcome instanceof Outcome.Unknown unknown) {
                throw ConnectionLost.of(unknown);
            }
            complaints.addAll(check.complaints(statement.values().getFirst().text(), outcome));
        }
        return null;
    }

    /** The rows of a query about the catalogue; nothing where it is refused. */
    private Optional<Outcome.Rows> listed(String query) throws SQLException {
        return switch (session.execute(query).outcome()) {
            case Outcome.Rows rows -> Optional.of(rows);
            case Outcome.Unknown unknown -> throw ConnectionLost.of(unknown);
            case Outcome.Refused refused -> Optional.empty();
            case Outcome.Count count -> Optional.empty();
        };
    }
}
