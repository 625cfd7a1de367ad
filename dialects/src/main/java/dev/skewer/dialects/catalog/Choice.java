package dev.skewer.dialects.catalog;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.version.DbVersion;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A value of a server's setting by which it becomes another dialect. Immutable.
 *
 * @param values the spellings of the value; the first one stands in names
 */
public record Choice(String setting, List<String> values, DbVersion since, UnaryOperator<Dialect> change) {
    public Choice {
        values = List.copyOf(values);
    }

    public static Choice of(String setting, String value, String since, UnaryOperator<Dialect> change) {
        List<String> values = switch (value) {
            case "ON" -> List.of("ON", "1", "TRUE");
            case "OFF" -> List.of("OFF", "0", "FALSE");
            default -> List.of(value);
        };
        return new Choice(setting, values, DbVersion.of(since), change);
    }

    public boolean isMeantBy(String value) {
        return values.stream().anyMatch(value::equalsIgnoreCase);
    }

    public String text() {
        return setting + "=" + values.getFirst();
    }
}
