package dev.skewer.schemas.sql;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What rows can come from. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = TableSource.Named.class, name = "table"),
    @JsonSubTypes.Type(value = TableSource.Derived.class, name = "derived"),
    @JsonSubTypes.Type(value = TableSource.Join.class, name = "join")
})
public sealed interface TableSource {
    record Named(
            String table, @Nullable String alias, @Nullable IndexHint hint) implements TableSource {
        public Named {
            Check.notBlank(table, "the name of a table");
        }

        public static Named of(String table) {
            return new Named(table, null, null);
        }
    }

    record Derived(Query query, String alias, boolean lateral) implements TableSource {}

    /** A join; exactly CROSS and NATURAL joins have neither a condition nor common columns. */
    record Join(
            JoinKind join,
            TableSource left,
            TableSource right,
            @Nullable Expression on,
            List<String> using) implements TableSource {
        public Join {
            using = List.copyOf(using);
            boolean conditional = on != null || !using.isEmpty();
            Check.that(
                    conditional == join.takesCondition(),
                    "%s join %s",
                    join,
                    conditional ? "with a condition" : "without one");
            Check.that(on == null || using.isEmpty(), "a join has a condition or common columns, not both");
        }
    }

    enum JoinKind {
        INNER(true),
        LEFT(true),
        RIGHT(true),
        FULL(true),
        CROSS(false),
        NATURAL(false);

        private final boolean condition;

        JoinKind(boolean condition) {
            this.condition = condition;
        }

        public boolean takesCondition() {
            return condition;
        }
    }

    record IndexHint(HintKind hint, List<String> indexes) {
        public IndexHint {
            indexes = List.copyOf(indexes);
            Check.that(!indexes.isEmpty(), "an index hint must name an index");
        }
    }

    enum HintKind {
        USE,
        FORCE,
        IGNORE
    }
}
