package dev.skewer.kit.log;

/** From which weight on things are logged. */
public enum LogLevel {
    OFF,
    ERROR,
    WARN,
    INFO,
    DEBUG,
    TRACE
}
