package dev.skewer.servers.kafka;

import java.util.Optional;

/**
 * Who runs a broker on a folder. Immutable.
 *
 * @param process its number, where it is known
 * @param address where clients find the broker; empty while it starts, while it ends, and where it is for nobody else
 */
public record Occupant(Optional<Long> process, Optional<String> address) {
    @Override
    public String toString() {
        return process.map(number -> "process " + number).orElse("another process");
    }
}
