package dev.skewer.schemas.sql;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A SELECT, whole or as a part of another statement. Immutable. */
public record Query(
        List<CommonTable> with,
        boolean recursive,
        Body body,
        List<Ordering> orderBy,
        @Nullable Limit limit,
        @Nullable Locking locking) {
    public Query {
        with = List.copyOf(with);
        orderBy = List.copyOf(orderBy);
        Check.that(!recursive || !with.isEmpty(), "nothing to recurse over");
    }

    public static Query of(Body body) {
        return new Query(List.of(), false, body, List.of(), null, null);
    }

    /** Whether it is nothing but its body. */
    public boolean isPlain() {
        return with.isEmpty() && orderBy.isEmpty() && limit == null && locking == null;
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Selection.class, name = "selection"),
        @JsonSubTypes.Type(value = SetOperation.class, name = "set-operation")
    })
    public sealed interface Body permits Selection, SetOperation {}

    /** {@code SELECT … FROM … WHERE … GROUP BY … HAVING …}. */
    public record Selection(
            boolean distinct,
            List<Item> items,
            List<TableSource> from,
            @Nullable Expression where,
            List<Expression> groupBy,
            @Nullable Expression having)
            implements Body {
        public Selection {
            items = List.copyOf(items);
            from = List.copyOf(from);
            groupBy = List.copyOf(groupBy);
            Check.that(!items.isEmpty(), "a SELECT must select something");
        }

        public static Selection of(List<Item> items, List<TableSource> from, @Nullable Expression where) {
            return new Selection(false, items, from, where, List.of(), null);
        }
    }

    public record SetOperation(SetOperator operator, boolean all, Query left, Query right) implements Body {}

    public enum SetOperator {
        UNION,
        INTERSECT,
        EXCEPT
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = AllColumns.class, name = "all-columns"),
        @JsonSubTypes.Type(value = Selected.class, name = "selected")
    })
    public sealed interface Item permits AllColumns, Selected {}

    /** {@code *} or {@code t.*}. */
    public record AllColumns(@Nullable String table) implements Item {}

    public record Selected(Expression expression, @Nullable String alias) implements Item {}

    public record CommonTable(String name, List<String> columns, Query query) {
        public CommonTable {
            columns = List.copyOf(columns);
        }
    }
}
