package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An index; {@code where} makes it partial, {@code method} is the DBMS's own word for how it works. Immutable. */
public record Index(
        @Nullable String name,
        boolean unique,
        List<KeyPart> parts,
        @Nullable String method,
        @Nullable Expression where) {
    public Index {
        parts = List.copyOf(parts);
        Check.that(!parts.isEmpty(), "an index must have a part");
    }

    public static Index of(String name, KeyPart... parts) {
        return new Index(name, false, List.of(parts), null, null);
    }
}
