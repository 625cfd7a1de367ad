package dev.skewer.simulator.formula;

/** A statement cannot be run to its end. Immutable. */
public final class StatementError extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final SqlState state;

    /** Without a stack trace: it is an answer to a client, and there are many of them. */
    public StatementError(SqlState state, String message) {
        super(message, null, false, false);
        this.state = state;
    }

    /** What the simulator has no meaning for. */
    public static StatementError unsupported(String what) {
        return new StatementError(SqlState.UNSUPPORTED, "the simulator does not know " + what);
    }

    /** Refuses what the simulator has no meaning for, if it is there. */
    public static void refuse(boolean there, String what) {
        if (there) {
            throw unsupported(what);
        }
    }

    public SqlState state() {
        return state;
    }

    public String text() {
        return String.valueOf(getMessage());
    }
}
