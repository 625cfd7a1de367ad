package dev.skewer.kit.config;

/** A value that must not be seen in a log or a printed config. Immutable. */
public record Secret(String reveal) {
    static final String REDACTED = "***";

    @Override
    public String toString() {
        return REDACTED;
    }
}
