package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;
import java.util.List;

/**
 * The type of a column or a cast: a name, up to two numbers (length, or precision and scale) and, for ENUM, its values.
 * Immutable.
 */
public record DataType(TypeName name, List<Integer> numbers, boolean unsigned, List<String> values) {
    public DataType {
        numbers = List.copyOf(numbers);
        values = List.copyOf(values);
        Check.that(numbers.size() <= name.numbers(), "%s takes at most %s numbers", name, name.numbers());
        Check.that(values.isEmpty() != (name == TypeName.ENUM), "ENUM, and only ENUM, has values");
        Check.that(!unsigned || name.isNumber(), "%s cannot be unsigned", name);
    }

    public static DataType of(TypeName name, Integer... numbers) {
        return new DataType(name, List.of(numbers), false, List.of());
    }
}
