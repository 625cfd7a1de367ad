package dev.skewer.schemas.sql;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Isolation levels by the names that DBMSs give them; what a name promises is a matter of the dialect. */
public enum Isolation {
    READ_UNCOMMITTED("RU"),
    READ_COMMITTED("RC"),
    REPEATABLE_READ("RR"),
    SNAPSHOT("SI"),
    SERIALIZABLE("SER");

    private final String abbreviation;

    Isolation(String abbreviation) {
        this.abbreviation = abbreviation;
    }

    public String abbreviation() {
        return abbreviation;
    }

    /** As it stands in SQL: {@code READ COMMITTED}. */
    public String sql() {
        return name().replace('_', ' ');
    }

    /** Reads a name or an abbreviation in any case: {@code read committed}, {@code read-committed}, {@code RC}. */
    public static Optional<Isolation> named(String text) {
        String name = text.strip().toUpperCase(Locale.ROOT).replaceAll("[\\s_-]+", "_");
        return Arrays.stream(values())
                .filter(level -> level.name().equals(name) || level.abbreviation.equals(name))
                .findFirst();
    }
}
