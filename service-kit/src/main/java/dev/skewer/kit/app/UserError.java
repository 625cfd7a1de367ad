package dev.skewer.kit.app;

/** Something that the one who started the program can put right: shown without a stack trace. Immutable. */
public final class UserError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UserError(String what, String remedy) {
        super(what + " (" + remedy + ")");
    }
}
