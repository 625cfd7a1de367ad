package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;
import org.jspecify.annotations.Nullable;

/**
 * One part of a key: a column, of which {@code prefix} may say how many characters count, or an expression. Immutable.
 *
 * @param prefix 0 for the whole column
 */
public record KeyPart(@Nullable String column, @Nullable Expression expression, int prefix, boolean descending) {
    public KeyPart {
        Check.that((column == null) != (expression == null), "a part of a key is a column or an expression");
        Check.that(prefix >= 0 && (prefix == 0 || column != null), "only a column has a prefix");
    }

    public static KeyPart of(String column) {
        return new KeyPart(column, null, 0, false);
    }

    /** Whether it is a column and nothing more. */
    public boolean isPlainColumn() {
        return column != null && prefix == 0 && !descending;
    }
}
