package dev.skewer.generator.statement;

import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Literal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A row that statements are aimed at. Immutable. */
public record Target(Relation relation, Map<String, Literal> row) {
    public Target {
        row = Collections.unmodifiableMap(new LinkedHashMap<>(row));
    }
}
