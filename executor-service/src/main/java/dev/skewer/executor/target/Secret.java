package dev.skewer.executor.target;

/** What must not be seen in a log. Immutable. */
public record Secret(String reveal) {
    @Override
    public String toString() {
        return "***";
    }
}
