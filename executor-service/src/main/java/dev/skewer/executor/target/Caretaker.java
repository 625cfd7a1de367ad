package dev.skewer.executor.target;

import java.util.List;
import java.util.OptionalInt;

/** Looks after the server of a node, where the fleet owns it. Thread-safe. */
public interface Caretaker {
    boolean isAlive();

    /** How the server's process ended; empty while it runs. */
    OptionalInt exitStatus();

    /** The last lines that the server has written. */
    List<String> logTail(int lines);

    /** How much the server has written, in bytes. */
    long logSize();

    /** The lines that the server has written since it had written so much. */
    List<String> logSince(long size);

    /** Brings a server that went down back, on data that may be new; fails with a {@link TargetException} if it cannot. */
    void restart();
}
