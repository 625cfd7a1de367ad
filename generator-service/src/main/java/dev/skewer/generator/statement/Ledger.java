package dev.skewer.generator.statement;

import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.ColumnDefinition;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the statements of a case have made and taken away so far, so that none makes a thing twice or misses one. A spare column
 * or table is one that no statement uses but those that change it. Not thread-safe.
 */
public final class Ledger {
    private final Map<String, ColumnDefinition> spare = new LinkedHashMap<>();
    private final Set<String> gone = new LinkedHashSet<>();
    private @Nullable Relation spareTable;
    private int made;

    /** A number that no other thing of the case has. */
    int number() {
        return made++;
    }

    public void spare(String table, ColumnDefinition column) {
        spare.put(table, column);
    }

    Optional<ColumnDefinition> spare(String table) {
        return Optional.ofNullable(spare.get(table));
    }

    /** Takes the spare column, which then is no longer there, or goes by another name. */
    Optional<ColumnDefinition> take(String table) {
        return Optional.ofNullable(spare.remove(table));
    }

    public void spare(Relation table) {
        spareTable = table;
    }

    Optional<Relation> spareTable() {
        return Optional.ofNullable(spareTable);
    }

    /** Takes the spare table, which then is no longer as it was. */
    Relation takeTable() {
        Relation table = spareTable().orElseThrow();
        spareTable = null;
        return table;
    }

    boolean isThere(String name) {
        return !gone.contains(name);
    }

    void drop(String name) {
        gone.add(name);
    }
}
