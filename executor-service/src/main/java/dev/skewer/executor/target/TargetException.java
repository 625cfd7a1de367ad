package dev.skewer.executor.target;

/** A target that cannot be used: says what is wrong and what its owner can do. Immutable. */
public final class TargetException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final String remedy;

    public TargetException(String what, String remedy) {
        super(what + " (" + remedy + ")");
        this.what = what;
        this.remedy = remedy;
    }

    public TargetException(String what, String remedy, Throwable cause) {
        super(what + " (" + remedy + ")", cause);
        this.what = what;
        this.remedy = remedy;
    }

    public String what() {
        return what;
    }

    public String remedy() {
        return remedy;
    }
}
