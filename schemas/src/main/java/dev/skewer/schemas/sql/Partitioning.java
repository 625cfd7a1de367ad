package dev.skewer.schemas.sql;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the rows of a table are spread over partitions, by one column or expression. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Partitioning.ByHash.class, name = "hash"),
    @JsonSubTypes.Type(value = Partitioning.ByRange.class, name = "range")
})
public sealed interface Partitioning {
    Expression key();

    record ByHash(Expression key, int partitions) implements Partitioning {
        public ByHash {
            Check.that(partitions > 0, "a table must have a partition");
        }
    }

    record ByRange(Expression key, List<Range> ranges) implements Partitioning {
        public ByRange {
            ranges = List.copyOf(ranges);
            Check.that(!ranges.isEmpty(), "a table must have a partition");
        }
    }

    /** The rows below a bound that no earlier range took; without a bound all the rest. */
    record Range(String name, @Nullable Expression below) {}
}
