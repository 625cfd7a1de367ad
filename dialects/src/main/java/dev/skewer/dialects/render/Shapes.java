package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Writes a table with all that belongs to it, in as many statements as that takes. */
final class Shapes {
    private Shapes() {}

    static List<Rendering> statements(Supplier<SqlText> pages, Table table) {
        SqlText first = pages.get();
        boolean inlineIndexes = first.can(Capability.INLINE_INDEXES);
        Partitioning partitioning = table.partitioning();
        boolean apart = partitioning != null && !first.can(Capability.INLINE_PARTITIONS);
        List<SqlText> texts = new ArrayList<>();
        texts.add(first);
        Table itself = without(table, inlineIndexes ? table.indexes() : List.of(), apart ? null : partitioning);
        Tables.create(first, itself, false);
        if (partitioning != null && apart) {
            Partitions.needKind(first, partitioning);
            Partitions.by(first, partitioning);
            texts.addAll(Partitions.tables(pages, table, partitioning));
        }
        if (first.isRefused()) {
            return List.of(first.rendering());
        }
        for (Index index : inlineIndexes ? List.<Index>of() : table.indexes()) {
            SqlText out = pages.get();
            Definitions.write(out, new Definition.CreateIndex(table.name(), index, false));
            texts.add(out);
        }
        return texts.stream().map(SqlText::rendering).toList();
    }

    private static Table without(Table table, List<Index> indexes, @Nullable Partitioning partitioning) {
        return new Table(table.name(), table.columns(), table.constraints(), indexes, partitioning, table.options());
    }
}
