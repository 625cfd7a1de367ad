package dev.skewer.oracle.analysis.history;

import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Rows that the DBMS numbers by itself: it does not take numbers back when a transaction is rolled back, so another order gives other
 * ones, and no level promises otherwise. Pure functions.
 */
public final class Numbering {
    private static final Pattern NUMBERED = Pattern.compile(
            "\\b(AUTO_?INCREMENT|IDENTITY|(SMALL|BIG)?SERIAL[248]?|NEXTVAL)\\b", Pattern.CASE_INSENSITIVE);

    private Numbering() {}

    /** Whether a number that the DBMS chooses may be among the rows of a run. */
    public static boolean mayHappen(Database database, List<Statement> statements) {
        boolean inText = database.setUp().stream().anyMatch(Numbering::isSaidBy)
                || statements.stream().anyMatch(Numbering::isSaidBy);
        return statements.stream().anyMatch(statement -> switch (statement) {
            case Mutation.Insert insert ->
                inText || isLeftOut(database, insert.table(), insert.columns(), insert.source());
            case Mutation.Replace replace ->
                inText || isLeftOut(database, replace.table(), replace.columns(), replace.source());
            case Mutation.Merge merge ->
                inText
                        || database.shape()
                                .table(merge.target().table())
                                .map(table -> table.columns().stream().anyMatch(ColumnDefinition::autoIncrement))
                                .orElse(false);
            case Statement.Raw raw -> inText && RawText.of(raw).isWrite();
            default -> false;
        });
    }

    private static boolean isSaidBy(Statement statement) {
        return statement instanceof Statement.Raw(var sql)
                && NUMBERED.matcher(sql).find();
    }

    private static boolean isLeftOut(Database database, String table, List<String> named, Mutation.Source source) {
        return database.shape()
                .table(table)
                .map(its -> isLeftOut(its, named, source))
                .orElse(false);
    }

    private static boolean isLeftOut(Table table, List<String> named, Mutation.Source source) {
        List<String> columns = named.isEmpty()
                ? table.columns().stream().map(ColumnDefinition::name).toList()
                : named;
        return table.columns().stream()
                .filter(ColumnDefinition::autoIncrement)
                .anyMatch(column -> isLeftOut(columns.indexOf(column.name()), source));
    }

    private static boolean isLeftOut(int place, Mutation.Source source) {
        return place < 0
                || switch (source) {
                    case Mutation.Rows(var rows) ->
                        rows.stream().anyMatch(row -> place >= row.size() || !isNumber(row.get(place)));
                    case Mutation.FromQuery query -> true;
                    case Mutation.DefaultRow row -> true;
                };
    }

    /** NULL, DEFAULT and, in the MySQL family, zero ask for a number. */
    private static boolean isNumber(Expression expression) {
        return expression instanceof Literal.Whole(var value) && value.signum() != 0;
    }
}
