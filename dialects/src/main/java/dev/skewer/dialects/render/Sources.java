package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.TableSource;
import java.util.List;

/** Writes what rows come from. */
final class Sources {
    private Sources() {}

    static void all(SqlText out, List<TableSource> sources) {
        out.list(sources, source -> write(out, source));
    }

    static void write(SqlText out, TableSource source) {
        switch (source) {
            case TableSource.Named named -> named(out, named);
            case TableSource.Derived derived -> {
                if (derived.lateral()) {
                    out.need(Capability.LATERAL).add("LATERAL ");
                }
                Expressions.query(out, derived.query());
                out.add(" AS ").name(derived.alias());
            }
            case TableSource.Join join -> out.nested(() -> join(out, join));
        }
    }

    static void named(SqlText out, TableSource.Named named) {
        out.name(named.table());
        String alias = named.alias();
        if (alias != null) {
            out.add(" AS ").name(alias);
        }
        TableSource.IndexHint hint = named.hint();
        if (hint != null) {
            out.need(Capability.INDEX_HINTS).add(' ').add(hint.hint().name()).add(" INDEX ");
            out.namesInBrackets(hint.indexes());
        }
    }

    /** Joins bind from the left; one on the right of another stands in brackets. */
    private static void join(SqlText out, TableSource.Join join) {
        write(out, join.left());
        switch (join.join()) {
            case INNER -> out.add(" JOIN ");
            case LEFT -> out.add(" LEFT JOIN ");
            case RIGHT -> out.need(Capability.RIGHT_JOIN).add(" RIGHT JOIN ");
            case FULL -> out.need(Capability.FULL_JOIN).add(" FULL JOIN ");
            case CROSS -> out.add(" CROSS JOIN ");
            case NATURAL -> out.add(" NATURAL JOIN ");
        }
        if (join.right() instanceof TableSource.Join right) {
            out.add('(');
            write(out, right);
            out.add(')');
        } else {
            write(out, join.right());
        }
        Expression on = join.on();
        if (on != null) {
            Expressions.part(out, " ON ", on);
        } else if (!join.using().isEmpty()) {
            out.add(" USING ").namesInBrackets(join.using());
        }
    }
}
