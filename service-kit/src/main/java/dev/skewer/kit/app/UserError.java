package dev.skewer.kit.app;

import java.util.List;

/** Something that the one who started the program can put right: shown without a stack trace. Immutable. */
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<String> problems;

    public UserError(String what, String remedy) {
        this(List.of(what + " (" + remedy + ")"));
    }

    /** All that is wrong, each with what to do about it. */
    public UserError(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    public List<String> problems() {
        return problems;
    }
}
