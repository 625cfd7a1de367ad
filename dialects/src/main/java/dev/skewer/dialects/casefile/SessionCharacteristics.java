package dev.skewer.dialects.casefile;

import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import org.jspecify.annotations.Nullable;

/**
 * What the statements of one session say of the level and the access of its transactions. Reader and writer of case files ask
 * the same. Not thread-safe: one per session.
 */
public final class SessionCharacteristics {
    private Said always = Said.NOTHING;
    private Said next = Said.NOTHING;

    /** A SET TRANSACTION that stands outside of a transaction, or within one and is not for it. */
    public void set(Control.SetTransaction set) {
        switch (set.scope()) {
            case NEXT -> next = next.with(set.level(), set.access());
            case SESSION -> always = always.with(set.level(), set.access());
            case GLOBAL -> {}
        }
    }

    /** What is said of the explicit transaction that begins here. */
    public Said begin(Control.Begin begin) {
        Said said = always.with(next.level(), next.access()).with(begin.level(), begin.access());
        next = Said.NOTHING;
        return said;
    }

    /** What is said of a statement that commits by itself. */
    public Said alone() {
        return always;
    }

    /** What is said of one transaction; null is unsaid. Immutable. */
    public record Said(@Nullable Isolation level, Control.@Nullable Access access) {
        static final Said NOTHING = new Said(null, null);

        /** With what is said later, which counts more. */
        public Said with(@Nullable Isolation laterLevel, Control.@Nullable Access laterAccess) {
            return new Said(laterLevel == null ? level : laterLevel, laterAccess == null ? access : laterAccess);
        }

        public boolean isReadOnly() {
            return access == Control.Access.READ_ONLY;
        }
    }
}
