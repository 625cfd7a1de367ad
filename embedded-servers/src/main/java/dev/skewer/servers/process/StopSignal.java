package dev.skewer.servers.process;

/** The signals that servers understand; the names are those of {@code kill}. */
public enum StopSignal {
    TERM,
    INT,
    QUIT,
    KILL
}
