package dev.skewer.generator.strategy;

import dev.skewer.dialects.Dialect;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.row.Rows;
import dev.skewer.generator.shape.Shapes;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.TableRows;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The databases of seeds that stand together: each is drawn when it is first asked for and is the same ever after. Thread-safe.
 */
public final class Databases {
    private final Dialect dialect;
    private final Draw draw;
    private final Map<Integer, Database> drawn = new TreeMap<>();

    /** Only split from the draw, never drawn from it. */
    public Databases(Dialect dialect, Draw draw) {
        this.dialect = dialect;
        this.draw = draw;
    }

    /** One of several databases of the same seeds, for strategies that cannot do with any. */
    synchronized Database at(int attempt) {
        return drawn.computeIfAbsent(attempt, this::draw);
    }

    private Database draw(int attempt) {
        Draw own = attempt == 0 ? draw : draw.split("attempt", attempt);
        Shape shape = new Shapes(dialect).drawn(own.split("shape"));
        List<TableRows> rows = new Rows(dialect).drawn(own.split("rows"), shape);
        return new Database(shape, rows, List.of());
    }
}
