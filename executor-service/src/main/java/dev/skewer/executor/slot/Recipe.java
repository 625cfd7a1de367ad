package dev.skewer.executor.slot;

import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.List;

/**
 * What makes the database of a case, as text of one dialect. Immutable.
 *
 * @param tables their names as they stand in statements, in the order in which they are made
 * @param make what makes the tables
 * @param fill what puts the rows in, and what comes after them
 * @param setUp whether statements come behind the rows, which may make more tables and rows
 * @param refillable whether removing the rows and filling again leads to the same as making anew
 * @param contents whether those are all tables there are then
 */
public record Recipe(
        List<String> tables,
        List<String> make,
        List<String> fill,
        boolean setUp,
        boolean refillable,
        Contents contents) {
    public Recipe {
        tables = List.copyOf(tables);
        make = List.copyOf(make);
        fill = List.copyOf(fill);
    }

    /**
     * Writes the recipe.
     *
     * @throws Unsayable if the dialect has no words for something in it
     */
    public static Recipe of(SqlRenderer renderer, Database database) {
        List<String> tables = new ArrayList<>();
        List<String> make = new ArrayList<>();
        boolean counting = false;
        for (Table table : database.shape().tables()) {
            tables.add(quoted(renderer, table.name()));
            renderer.shape(table).forEach(rendering -> make.add(text(rendering)));
            counting |= table.columns().stream().anyMatch(column -> column.autoIncrement());
        }
        List<String> fill = new ArrayList<>();
        for (TableRows rows : database.rows()) {
            Mutation.Rows values = new Mutation.Rows(
                    rows.rows().stream().map(List::<Expression>copyOf).toList());
            fill.add(text(renderer.render(Mutation.Insert.of(rows.table(), rows.columns(), values))));
        }
        for (Statement statement : database.setUp()) {
            fill.add(text(renderer.render(statement)));
        }
        boolean setUp = !database.setUp().isEmpty();
        return new Recipe(tables, make, fill, setUp, !counting && !setUp, Contents.after(database.setUp()));
    }

    static String quoted(SqlRenderer renderer, String name) {
        StringBuilder out = new StringBuilder();
        renderer.dialect().spelling().quoting().write(out, name);
        return out.toString();
    }

    public static String text(Rendering rendering) {
        return switch (rendering) {
            case Rendering.Rendered rendered -> rendered.sql();
            case Rendering.Unsupported unsupported ->
                throw new Unsayable(unsupported.dialect() + " lacks " + unsupported.missing());
        };
    }

    List<String> all() {
        List<String> all = new ArrayList<>(make);
        all.addAll(fill);
        return all;
    }
}
