package dev.skewer.executor.intake;

import dev.skewer.schemas.testcase.TestCaseId;

/** Which cases a target that lags too far leaves out: the same ones on every target, by the hash of their ids. Thread-safe. */
final class Sampling {
    private final long lagLimit;
    private final int oneIn;
    private volatile boolean on;

    Sampling(long lagLimit, int oneIn) {
        this.lagLimit = lagLimit;
        this.oneIn = oneIn;
    }

    /** Begins above the limit and ends below half of it, so that it does not flicker. */
    void lagIs(long lag) {
        if (lag > lagLimit) {
            on = true;
        } else if (lag <= lagLimit / 2) {
            on = false;
        }
    }

    boolean isOn() {
        return on;
    }

    boolean leavesOut(TestCaseId rootCase) {
        return on && Math.floorMod(rootCase.value().hashCode(), oneIn) != 0;
    }

    String why() {
        return "the target lags by more than " + lagLimit + " cases and runs one in " + oneIn;
    }
}
