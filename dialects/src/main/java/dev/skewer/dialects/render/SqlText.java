package dev.skewer.dialects.render;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.dialects.spelling.Spelling;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The text as it grows, and the first thing that the dialect lacks. What is written after that is lost, and nothing
 * nested is written any more; an exception would cost more than to end quietly. Not thread-safe: one per tree.
 */
final class SqlText {
    /** Deeper trees are refused, so that no tree overflows the stack. */
    static final int DEEPEST = 400;

    private final StringBuilder text = new StringBuilder(256);
    private final Dialect dialect;
    private final String dialectName;
    private @Nullable Missing missing;
    private int depth;
    private boolean inConflict;

    SqlText(Dialect dialect, String dialectName) {
        this.dialect = dialect;
        this.dialectName = dialectName;
    }

    Rendering rendering() {
        return missing == null
                ? new Rendering.Rendered(text.toString())
                : new Rendering.Unsupported(missing, dialectName);
    }

    boolean isRefused() {
        return missing != null;
    }

    Dialect dialect() {
        return dialect;
    }

    Spelling spelling() {
        return dialect.spelling();
    }

    boolean has(Form form) {
        return dialect.spelling().has(form);
    }

    boolean can(Capability capability) {
        return dialect.can(capability);
    }

    SqlText add(String words) {
        text.append(words);
        return this;
    }

    SqlText add(char sign) {
        text.append(sign);
        return this;
    }

    SqlText add(long number) {
        text.append(number);
        return this;
    }

    SqlText name(String name) {
        dialect.spelling().quoting().write(text, name);
        return this;
    }

    SqlText names(List<String> names) {
        return list(names, this::name);
    }

    /** {@code (a, b)}. */
    SqlText namesInBrackets(List<String> names) {
        return add('(').names(names).add(')');
    }

    <T> SqlText list(List<T> items, Consumer<? super T> writer) {
        for (int i = 0; i < items.size(); i++) {
            if (i > 0) {
                text.append(", ");
            }
            writer.accept(items.get(i));
        }
        return this;
    }

    /** A string in quotes. */
    SqlText quoted(String value) {
        boolean backslash = has(Form.BACKSLASH_ESCAPES);
        text.append('\'');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\'' || (c == '\\' && backslash)) {
                text.append(c);
            }
            text.append(c);
        }
        text.append('\'');
        return this;
    }

    /** Refuses the tree unless the dialect has the capability. */
    SqlText need(Capability capability) {
        if (!dialect.can(capability)) {
            refuse(new Missing.Feature(capability));
        }
        return this;
    }

    SqlText needIf(boolean condition, Capability capability) {
        return condition ? need(capability) : this;
    }

    void refuse(Missing what) {
        if (missing == null) {
            missing = what;
        }
    }

    void refuseIf(boolean condition, String what) {
        if (condition) {
            refuse(new Missing.Form(what));
        }
    }

    /** Writes what is nested once more, unless that is too deep or all is in vain. */
    void nested(Runnable writer) {
        if (missing != null) {
            return;
        }
        if (depth >= DEEPEST) {
            refuse(new Missing.Form("nesting deeper than " + DEEPEST));
            return;
        }
        depth++;
        writer.run();
        depth--;
    }

    /** Writes what may speak of the proposed row of an insert. */
    void inConflict(Runnable writer) {
        boolean before = inConflict;
        inConflict = true;
        writer.run();
        inConflict = before;
    }

    boolean isInConflict() {
        return inConflict;
    }
}
