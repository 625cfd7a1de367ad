package dev.skewer.simulator.engine;

import dev.skewer.schemas.sql.Isolation;

/** What a level means here. */
enum Behaviour {
    READ_COMMITTED,
    SNAPSHOT,
    SERIALIZABLE;

    static Behaviour of(Isolation level) {
        return switch (level) {
            case READ_UNCOMMITTED, READ_COMMITTED -> READ_COMMITTED;
            case REPEATABLE_READ, SNAPSHOT -> SNAPSHOT;
            case SERIALIZABLE -> SERIALIZABLE;
        };
    }

    boolean keepsSnapshot() {
        return this != READ_COMMITTED;
    }
}
