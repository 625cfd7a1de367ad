package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Token;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Table;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what stands behind CREATE TABLE. */
final class Tables {
    private Tables() {}

    static Table read(Cursor in) {
        String name = in.name();
        List<ColumnDefinition> columns = new ArrayList<>();
        List<Constraint> ofColumns = new ArrayList<>();
        List<Constraint> constraints = new ArrayList<>();
        List<Index> indexes = new ArrayList<>();
        in.expectSign("(");
        do {
            if (Constraints.isIndexNext(in)) {
                indexes.add(Constraints.index(in));
            } else if (Constraints.isNext(in)) {
                constraints.add(Constraints.read(in));
            } else {
                columns.add(Columns.read(in, ofColumns));
            }
        } while (in.acceptSign(","));
        in.expectSign(")");
        ofColumns.addAll(constraints);
        List<Table.Option> options = options(in);
        return new Table(name, columns, ofColumns, indexes, partitioning(in), options);
    }

    private static List<Table.Option> options(Cursor in) {
        List<Table.Option> options = new ArrayList<>();
        boolean bracketed = in.spelling().has(Form.STORAGE_PARAMETERS) && in.accept("WITH");
        if (bracketed) {
            in.expectSign("(");
        }
        while (!in.isEnd() && !in.isNext("PARTITION") && !in.isSign(")")) {
            options.add(option(in));
            in.acceptSign(",");
        }
        if (bracketed) {
            in.expectSign(")");
        }
        return options;
    }

    private static Table.Option option(Cursor in) {
        StringBuilder name = new StringBuilder();
        while (in.peek().kind() == Token.Kind.WORD && (name.isEmpty() || !in.isSign("="))) {
            name.append(name.isEmpty() ? "" : " ").append(in.take().text());
            if (in.isSign("=")) {
                break;
            }
        }
        in.expectSign("=");
        Token value = in.take();
        return switch (value.kind()) {
            case WORD, NUMBER -> new Table.Option(name.toString(), value.text());
            case STRING -> new Table.Option(name.toString(), "'" + value.text().replace("'", "''") + "'");
            case QUOTED_NAME, BYTES, OTHER, SIGN, LIVE_COMMENT, TAG, END -> throw in.fail("a value of an option");
        };
    }

    private static @Nullable Partitioning partitioning(Cursor in) {
        if (!in.accept("PARTITION", "BY")) {
            return null;
        }
        if (in.accept("HASH")) {
            Expression key = Expressions.inBrackets(in);
            in.expect("PARTITIONS");
            return new Partitioning.ByHash(key, in.smallNumber());
        }
        in.expect("RANGE");
        Expression key = Expressions.inBrackets(in);
        in.expectSign("(");
        List<Partitioning.Range> ranges = in.list(() -> range(in));
        in.expectSign(")");
        return new Partitioning.ByRange(key, ranges);
    }

    private static Partitioning.Range range(Cursor in) {
        in.expect("PARTITION");
        String name = in.name();
        in.expect("VALUES", "LESS", "THAN");
        if (in.accept("MAXVALUE")) {
            return new Partitioning.Range(name, null);
        }
        in.expectSign("(");
        Expression below = in.accept("MAXVALUE") ? null : Expressions.read(in);
        in.expectSign(")");
        return new Partitioning.Range(name, below);
    }
}
