package dev.skewer.schemas.execution;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/** One row of a result. Immutable. */
public record Row(@JsonValue List<Value> values) implements Comparable<Row> {
    @JsonCreator
    public Row {
        values = List.copyOf(values);
    }

    /** An order of rows that means nothing but is always the same. */
    @Override
    public int compareTo(Row other) {
        for (int i = 0; i < Math.min(values.size(), other.values.size()); i++) {
            int difference = values.get(i).wire().compareTo(other.values.get(i).wire());
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(values.size(), other.values.size());
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
