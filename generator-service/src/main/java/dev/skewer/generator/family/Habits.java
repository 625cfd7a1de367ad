package dev.skewer.generator.family;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.sql.Control.SetVariable;
import dev.skewer.schemas.sql.Control.VariableScope;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.target.WireFamily;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The ways of a wire family. Immutable.
 *
 * @param collations that a text can have
 * @param exactCollations those under which equal text is the same text
 * @param methods of indexes
 * @param variables that can be set without changing what statements do
 * @param integerCast what a number is cast to, to become a whole one
 * @param textCast what a number is cast to, to become text
 */
public record Habits(
        Set<Demand> demands,
        List<String> collations,
        List<String> exactCollations,
        List<String> methods,
        List<SetVariable> variables,
        DataType integerCast,
        DataType textCast) {
    private static final Habits MYSQL = new Habits(
            EnumSet.of(
                    Demand.TEXT_WITHOUT_CASE,
                    Demand.LARGE_KEYS_BY_PREFIX,
                    Demand.NO_LARGE_DEFAULTS,
                    Demand.TIMESTAMPS_SET_THEMSELVES,
                    Demand.BITS_ARE_NUMBERS,
                    Demand.UNSIGNED_CALCULATION,
                    Demand.NO_SUBQUERY_OF_TARGET,
                    Demand.NOTHING_KEPT_OF_PADDED_TEXT),
            List.of("utf8mb4_bin", "utf8mb4_general_ci"),
            List.of("utf8mb4_bin"),
            List.of("BTREE", "HASH"),
            List.of(
                    set(VariableScope.SESSION, "sort_buffer_size", Literal.Whole.of(65_536)),
                    set(VariableScope.SESSION, "join_buffer_size", Literal.Whole.of(131_072))),
            DataType.of(TypeName.INTEGER_CAST),
            DataType.of(TypeName.CHAR));

    private static final Habits POSTGRES = new Habits(
            EnumSet.of(
                    Demand.STRICT_TYPES,
                    Demand.NO_VIRTUAL_KEYS,
                    Demand.METHOD_OF_ONE_COLUMN,
                    Demand.COLLATIONS_CLASH,
                    Demand.FULL_JOIN_OF_EQUALS),
            List.of("C", "POSIX"),
            List.of("C", "POSIX"),
            List.of("btree", "hash"),
            List.of(
                    set(VariableScope.UNSAID, "application_name", new Literal.Text("skewer")),
                    set(VariableScope.SESSION, "application_name", new Literal.Text("skewer"))),
            DataType.of(TypeName.INT),
            DataType.of(TypeName.VARCHAR));

    private static final Habits SQLITE = new Habits(
            EnumSet.of(Demand.BITS_ARE_NUMBERS),
            List.of("NOCASE", "BINARY", "RTRIM"),
            List.of("BINARY"),
            List.of(),
            List.of(set(VariableScope.UNSAID, "cache_size", Literal.Whole.of(2_000))),
            DataType.of(TypeName.INTEGER_CAST),
            DataType.of(TypeName.TEXT));

    private static final Habits H2 = new Habits(
            EnumSet.of(Demand.STRICT_TYPES, Demand.NO_LARGE_KEYS, Demand.LOCKS_ONE_TABLE),
            List.of(),
            List.of(),
            List.of(),
            List.of(set(VariableScope.UNSAID, "query_timeout", Literal.Whole.of(0))),
            DataType.of(TypeName.INT),
            DataType.of(TypeName.VARCHAR));

    public Habits {
        EnumSet<Demand> copy = EnumSet.noneOf(Demand.class);
        copy.addAll(demands);
        demands = Collections.unmodifiableSet(copy);
        collations = List.copyOf(collations);
        exactCollations = List.copyOf(exactCollations);
        methods = List.copyOf(methods);
        variables = List.copyOf(variables);
    }

    public static Habits of(Dialect dialect) {
        return of(dialect.family());
    }

    public static Habits of(WireFamily family) {
        return switch (family) {
            case MYSQL -> MYSQL;
            case POSTGRES -> POSTGRES;
            case SQLITE -> SQLITE;
            case H2 -> H2;
        };
    }

    public boolean demand(Demand demand) {
        return demands.contains(demand);
    }

    private static SetVariable set(VariableScope scope, String name, Literal value) {
        return new SetVariable(scope, name, value);
    }
}
