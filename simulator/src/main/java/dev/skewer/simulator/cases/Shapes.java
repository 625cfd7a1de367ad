package dev.skewer.simulator.cases;

import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.List;

/** Draws tables of one pattern: a key, a number with an index, another number, a word. */
final class Shapes {
    static final String KEY = "id";
    static final String INDEXED = "k";
    static final String NUMBER = "v";
    static final String WORD = "s";
    static final List<String> COLUMNS = List.of(KEY, INDEXED, NUMBER, WORD);

    private static final int MOST_CHARACTERS = 8;

    private Shapes() {}

    static Database database(Draw draw) {
        List<Table> tables = new ArrayList<>();
        tables.add(table(draw, "t"));
        if (draw.chance(30)) {
            tables.add(table(draw, "u"));
        }
        List<TableRows> rows =
                tables.stream().map(table -> rows(draw, table.name())).toList();
        return new Database(new Shape(tables), rows, List.of());
    }

    private static Table table(Draw draw, String name) {
        List<ColumnDefinition> columns = List.of(
                ColumnDefinition.of(KEY, DataType.of(TypeName.INT)),
                ColumnDefinition.of(INDEXED, DataType.of(TypeName.INT)),
                new ColumnDefinition(NUMBER, DataType.of(TypeName.INT), draw.chance(20), null, null, false, null),
                ColumnDefinition.of(WORD, DataType.of(TypeName.VARCHAR, MOST_CHARACTERS)));
        List<Constraint> constraints = new ArrayList<>();
        constraints.add(new Constraint.PrimaryKey(null, List.of(KeyPart.of(KEY))));
        List<Index> indexes = new ArrayList<>();
        if (draw.chance(30)) {
            constraints.add(new Constraint.Unique(name + "_" + INDEXED + "_key", List.of(KeyPart.of(INDEXED))));
        } else {
            indexes.add(Index.of(name + "_" + INDEXED + "_idx", KeyPart.of(INDEXED)));
        }
        if (draw.chance(50)) {
            indexes.add(Index.of(name + "_" + NUMBER + "_idx", KeyPart.of(NUMBER), KeyPart.of(WORD)));
        }
        return new Table(name, columns, constraints, indexes, null, List.of());
    }

    private static TableRows rows(Draw draw, String table) {
        List<List<Literal>> rows = new ArrayList<>();
        int count = draw.between(2, 3);
        for (int id = 1; id <= count; id++) {
            rows.add(List.of(
                    Literal.Whole.of(id),
                    Literal.Whole.of(10L * id),
                    Literal.Whole.of(id),
                    new Literal.Text("s" + id)));
        }
        return new TableRows(table, List.of(), rows);
    }
}
