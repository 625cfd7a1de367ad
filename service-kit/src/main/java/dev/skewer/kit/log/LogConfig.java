package dev.skewer.kit.log;

/**
 * How much is logged. Immutable.
 *
 * @param level of what is ours
 * @param libraries of all others
 */
public record LogConfig(LogLevel level, LogLevel libraries) {
    public static LogConfig defaults() {
        return new LogConfig(LogLevel.INFO, LogLevel.WARN);
    }
}
