package dev.skewer.cli.fleet;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.executor.app.TargetConfig;
import dev.skewer.servers.ServerDefinition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A target that can be had, not started or asked yet. Immutable. */
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

    /** What others run, as the config describes it. */
    record External(TargetConfig config) implements Candidate {
        @Override
        public String id() {
            return config.id();
        }

        /** A url of JDBC names the product after its first colon. */
        private Dialect likeliest() {
            String product = config.nodes().getFirst().url().split(":", 3)[1];
            return Dialects.newest(product)
                    .orElseThrow(() -> new IllegalStateException("no dialect is known of " + product));
        }

        private List<Dialect> possible() {
            Dialect likeliest = likeliest();
            Stream<Dialect> relatives = Dialects.PRODUCTS.stream()
                    .map(product -> product.dialects().getLast())
                    .filter(dialect -> dialect.family() == likeliest.family());
            return Stream.concat(Stream.of(likeliest), relatives).distinct().toList();
        }
    }

    /**
     * The dialects that it may have, the likeliest first: of what is started here there is one, though settings may make it another; of
     * others only their protocol is known before they are asked, and each product that speaks it may be there in its newest version.
     */
    default List<Dialect> dialects() {
        return switch (this) {
            case External external -> external.possible();
            case Server _, Library _ ->
                List.of(Dialects.byName(id())
                        .orElseThrow(() -> new IllegalStateException("no dialect is known of the target " + id())));
        };
    }

    /** How many plans it runs at once on each node, where its owner has said so. */
    default Optional<Integer> slots() {
        return this instanceof External(TargetConfig config) ? Optional.ofNullable(config.slots()) : Optional.empty();
    }
}
