package dev.skewer.schemas.sql;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import java.util.List;

/** What can stand before OVER. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Expression.Aggregate.class, name = "aggregate"),
    @JsonSubTypes.Type(value = Windowed.Ranking.class, name = "ranking")
})
public sealed interface Windowed permits Expression.Aggregate, Windowed.Ranking {
    record Ranking(WindowFunction function, List<Expression> arguments) implements Windowed {
        public Ranking {
            arguments = List.copyOf(arguments);
            Check.that(
                    arguments.size() == function.arguments(), "%s takes %s arguments", function, function.arguments());
        }
    }
}
