package dev.skewer.cli.fleet;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.servers.ServerDefinition;

/** A target that can be had on this machine, not started yet. Immutable. */
public sealed interface Candidate {
    String id();

    /** A server of its own. */
    record Server(ServerDefinition definition) implements Candidate {
        @Override
        public String id() {
            return definition.id().value();
        }
    }

    /** A library in this process. */
    enum Library implements Candidate {
        SQLITE("sqlite"),
        H2("h2");

        private final String id;

        Library(String id) {
            this.id = id;
        }

        @Override
        public String id() {
            return id;
        }
    }

    /** The dialect that it will have, as far as one can know before it runs: settings may make it another. */
    default Dialect dialect() {
        return Dialects.byName(id())
                .orElseThrow(() -> new IllegalStateException("no dialect is known of the target " + id()));
    }
}
