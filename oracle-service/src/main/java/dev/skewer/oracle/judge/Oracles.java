package dev.skewer.oracle.judge;

import java.util.List;

/** All oracles there are. */
public final class Oracles {
    public static final List<Oracle> ALL =
            List.of(new Crash(), new Integrity(), new SerialWrite(), new SerialOrder(), new Visibility());

    private Oracles() {}
}
