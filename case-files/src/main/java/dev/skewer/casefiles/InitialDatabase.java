package dev.skewer.casefiles;

import dev.skewer.casefiles.parse.SqlParser;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The initial statements of a case file as they come: tables, indexes and plain rows become data for as long as they stand in
 * that order; from the first statement on that is something else, all stay statements, for order may matter. Not thread-safe.
 */
final class InitialDatabase {
    private final SqlParser parser;
    private final List<Table> tables = new ArrayList<>();
    private final List<TableRows> rows = new ArrayList<>();
    private final List<Statement> setUp = new ArrayList<>();

    InitialDatabase(SqlParser parser) {
        this.parser = parser;
    }

    SqlParser.Parsed add(String sql) {
        SqlParser.Parsed parsed = parser.parse(sql);
        if (!setUp.isEmpty() || !becomesData(parsed.statement())) {
            setUp.add(parsed.statement());
        }
        return parsed;
    }

    Database database() {
        return new Database(new Shape(tables), rows, setUp);
    }

    private boolean becomesData(Statement statement) {
        if (statement instanceof Definition.CreateTable create && !create.ifNotExists()) {
            return tables.stream()
                            .noneMatch(
                                    table -> table.name().equals(create.table().name()))
                    && tables.add(create.table());
        }
        if (statement instanceof Definition.CreateIndex create && !create.ifNotExists()) {
            return addIndex(create.table(), create.index());
        }
        if (statement instanceof Mutation.Insert insert) {
            Optional<TableRows> plain = plainRows(insert);
            plain.ifPresent(rows::add);
            return plain.isPresent();
        }
        return false;
    }

    /** An index made before any row is a part of its table; one made afterwards is built in another way. */
    private boolean addIndex(String name, Index index) {
        if (rows.stream().anyMatch(some -> some.table().equals(name))) {
            return false;
        }
        for (int i = 0; i < tables.size(); i++) {
            Table table = tables.get(i);
            if (table.name().equals(name)) {
                List<Index> indexes = new ArrayList<>(table.indexes());
                indexes.add(index);
                Table indexed = new Table(
                        name, table.columns(), table.constraints(), indexes, table.partitioning(), table.options());
                boolean rendered = parser.renders(indexed);
                if (rendered) {
                    tables.set(i, indexed);
                }
                return rendered;
            }
        }
        return false;
    }

    private Optional<TableRows> plainRows(Mutation.Insert insert) {
        boolean plain = !insert.ignore()
                && insert.onConflict() == null
                && insert.returning().isEmpty();
        boolean known = tables.stream().anyMatch(table -> table.name().equals(insert.table()));
        if (!plain || !known || !(insert.source() instanceof Mutation.Rows values)) {
            return Optional.empty();
        }
        List<List<Literal>> literals = new ArrayList<>();
        for (List<Expression> row : values.rows()) {
            List<Literal> constants = row.stream()
                    .filter(Literal.class::isInstance)
                    .map(Literal.class::cast)
                    .toList();
            if (constants.size() < row.size()) {
                return Optional.empty();
            }
            literals.add(constants);
        }
        return Optional.of(new TableRows(insert.table(), insert.columns(), literals));
    }
}
