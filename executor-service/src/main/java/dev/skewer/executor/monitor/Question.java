package dev.skewer.executor.monitor;

/** Put to a lock monitor by a run; answered with what is true at some moment after it was put. */
@FunctionalInterface
public interface Question {
    void answer(Waits waits);
}
