package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Writes how rows are spread over partitions. */
final class Partitions {
    private Partitions() {}

    /** The partitions within CREATE TABLE. */
    static void clause(SqlText out, Partitioning partitioning) {
        needKind(out, partitioning);
        out.need(Capability.INLINE_PARTITIONS);
        by(out, partitioning);
        switch (partitioning) {
            case Partitioning.ByHash hash -> out.add(" PARTITIONS ").add(hash.partitions());
            case Partitioning.ByRange range ->
                out.add(" (").list(range.ranges(), part -> range(out, part)).add(')');
        }
    }

    static void needKind(SqlText out, Partitioning partitioning) {
        switch (partitioning) {
            case Partitioning.ByHash hash -> out.need(Capability.HASH_PARTITIONS);
            case Partitioning.ByRange range -> out.need(Capability.RANGE_PARTITIONS);
        }
    }

    static void by(SqlText out, Partitioning partitioning) {
        switch (partitioning) {
            case Partitioning.ByHash hash -> out.add(" PARTITION BY HASH ");
            case Partitioning.ByRange range -> out.add(" PARTITION BY RANGE ");
        }
        Expressions.inBrackets(out, partitioning.key());
    }

    private static void range(SqlText out, Partitioning.Range range) {
        out.add("PARTITION ").name(range.name()).add(" VALUES LESS THAN ");
        Expression below = range.below();
        if (below == null) {
            out.add("MAXVALUE");
        } else {
            Expressions.inBrackets(out, below);
        }
    }

    /** The partitions as statements of their own, to be run after the table was created. */
    static List<SqlText> tables(Supplier<SqlText> texts, Table table, Partitioning partitioning) {
        List<SqlText> statements = new ArrayList<>();
        switch (partitioning) {
            case Partitioning.ByHash hash -> {
                for (int i = 0; i < hash.partitions(); i++) {
                    statements.add(partition(texts.get(), table, "p" + i)
                            .add(" WITH (MODULUS ")
                            .add(hash.partitions())
                            .add(", REMAINDER ")
                            .add(i)
                            .add(')'));
                }
            }
            case Partitioning.ByRange ranges -> {
                Expression from = null;
                for (Partitioning.Range range : ranges.ranges()) {
                    SqlText out = partition(texts.get(), table, range.name());
                    bound(out, " FROM ", from, "MINVALUE");
                    bound(out, " TO ", range.below(), "MAXVALUE");
                    from = range.below();
                    statements.add(out);
                }
            }
        }
        return statements;
    }

    private static SqlText partition(SqlText out, Table table, String name) {
        return out.add("CREATE TABLE ")
                .name(table.name() + "_" + name)
                .add(" PARTITION OF ")
                .name(table.name())
                .add(" FOR VALUES");
    }

    private static void bound(SqlText out, String words, @Nullable Expression value, String unbounded) {
        out.add(words);
        if (value == null) {
            out.add('(').add(unbounded).add(')');
        } else {
            Expressions.inBrackets(out, value);
        }
    }
}
