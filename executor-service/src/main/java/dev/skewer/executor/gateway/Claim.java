package dev.skewer.executor.gateway;

/** A sign that an owner of spaces lives; it ends with this process at the latest. Used by one thread at a time. */
public interface Claim extends AutoCloseable {
    /** Whether the DBMS still holds it for us, which it does not when the connection broke. */
    boolean isHeld();

    @Override
    void close();
}
