package dev.skewer.executor.slot;

/** A plan has something that the target does not do: it is skipped, and this says why. Immutable. */
public final class Unsayable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public Unsayable(String why) {
        super(why);
    }

    public String why() {
        return String.valueOf(getMessage());
    }
}
