package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Writes CREATE TABLE. */
final class Tables {
    private static final Pattern OPTION_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*( [A-Za-z_][A-Za-z0-9_]*)*");
    private static final Pattern OPTION_VALUE = Pattern.compile("[A-Za-z0-9_.]+|'([^'\\\\]|'')*'");

    private Tables() {}

    static void create(SqlText out, Table table, boolean ifNotExists) {
        out.refuseIf(table.columns().isEmpty(), "a table without columns");
        out.add(ifNotExists ? "CREATE TABLE IF NOT EXISTS " : "CREATE TABLE ");
        out.name(table.name()).add(" (");
        List<Runnable> parts = new ArrayList<>();
        table.columns().forEach(column -> parts.add(() -> Columns.write(out, column, table)));
        table.constraints().stream()
                .filter(constraint -> !Columns.saysPrimaryKey(out, table, constraint))
                .forEach(constraint -> parts.add(() -> Constraints.write(out, constraint)));
        table.indexes().forEach(index -> parts.add(() -> inlineIndex(out, index)));
        out.list(parts, Runnable::run).add(')');
        options(out, table.options());
        Partitioning partitioning = table.partitioning();
        if (partitioning != null) {
            Partitions.clause(out, partitioning);
        }
    }

    static void inlineIndex(SqlText out, Index index) {
        out.need(Capability.INLINE_INDEXES);
        out.refuseIf(index.where() != null, "a partial index within a table");
        out.add(index.unique() ? "UNIQUE INDEX " : "INDEX ");
        String name = index.name();
        if (name != null) {
            out.name(name).add(' ');
        }
        Definitions.key(out, index);
    }

    private static void options(SqlText out, List<Table.Option> options) {
        if (options.isEmpty()) {
            return;
        }
        boolean bracketed = out.need(Capability.TABLE_OPTIONS).has(Form.STORAGE_PARAMETERS);
        out.add(bracketed ? " WITH (" : "");
        for (int i = 0; i < options.size(); i++) {
            Table.Option option = options.get(i);
            out.refuseIf(
                    !OPTION_NAME.matcher(option.name()).matches()
                            || !OPTION_VALUE.matcher(option.value()).matches(),
                    "the table option " + option.name());
            String separator = bracketed ? ", " : " ";
            out.add(bracketed && i == 0 ? "" : separator)
                    .add(option.name())
                    .add('=')
                    .add(option.value());
        }
        out.add(bracketed ? ")" : "");
    }
}
