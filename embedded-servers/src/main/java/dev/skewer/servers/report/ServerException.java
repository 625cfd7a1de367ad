package dev.skewer.servers.report;

/** The world stood in the way of a server: says what happened and what its user can do. Immutable. */
public final class ServerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final String remedy;

    public ServerException(String what, String remedy) {
        super(what + " (" + remedy + ")");
        this.what = what;
        this.remedy = remedy;
    }

    public ServerException(String what, String remedy, Throwable cause) {
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
