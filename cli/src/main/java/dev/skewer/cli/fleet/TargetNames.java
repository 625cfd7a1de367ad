package dev.skewer.cli.fleet;

import dev.skewer.dialects.version.DbVersion;
import dev.skewer.servers.ServerDefinition;
import dev.skewer.servers.Servers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The names by which targets are asked for. */
public final class TargetNames {
    /** An old and a new server of each product, and a library. */
    public static final String DEFAULT = "default";

    private static final String FULL = "full";
    private static final String LIBRARIES = "libraries";

    private TargetNames() {}

    /**
     * What names mean.
     *
     * @param problems with names that mean nothing
     */
    public record Meaning(List<Candidate> candidates, List<String> problems) {
        public Meaning {
            candidates = List.copyOf(candidates);
            problems = List.copyOf(problems);
        }

        /** The problems as those of the option or key that the names were given to. */
        public List<String> problemsOf(String key) {
            return problems.stream().map(problem -> key + ": " + problem).toList();
        }
    }

    /** The targets of these names, each once, in the order asked for; of no names the default ones. */
    public static Meaning of(List<String> names) {
        Set<Candidate> candidates = new LinkedHashSet<>();
        List<String> problems = new ArrayList<>();
        for (String name : names.isEmpty() ? List.of(DEFAULT) : names) {
            List<Candidate> meant = meant(name.strip().toLowerCase(Locale.ROOT));
            candidates.addAll(meant);
            if (meant.isEmpty()) {
                problems.add(problem(name.strip()));
            }
        }
        return new Meaning(List.copyOf(candidates), problems);
    }

    private static List<Candidate> meant(String name) {
        List<Candidate> all = all();
        switch (name) {
            case FULL -> {
                return all;
            }
            case LIBRARIES -> {
                return List.of(Candidate.Library.values());
            }
            case DEFAULT -> {
                return usual();
            }
            default -> {}
        }
        List<Candidate> named =
                all.stream().filter(candidate -> candidate.id().equals(name)).toList();
        return named.isEmpty() ? newest(name) : named;
    }

    private static List<Candidate> usual() {
        return Stream.concat(
                        Servers.defaultFleet().stream().map(Candidate.Server::new), Stream.of(Candidate.Library.SQLITE))
                .toList();
    }

    private static List<Candidate> newest(String product) {
        return Servers.full().stream()
                .filter(server ->
                        server.product().name().toLowerCase(Locale.ROOT).equals(product))
                .max(Comparator.comparing((ServerDefinition server) -> DbVersion.of(server.version())))
                .map(server -> List.<Candidate>of(new Candidate.Server(server)))
                .orElse(List.of());
    }

    /** Every target that can be had here. */
    public static List<Candidate> all() {
        return Stream.concat(Servers.full().stream().map(Candidate.Server::new), Stream.of(Candidate.Library.values()))
                .toList();
    }

    private static String problem(String name) {
        List<String> known = all().stream().map(Candidate::id).toList();
        return "\"%s\" is not known; known are %s, a product's name alone for its newest server, and full for all, default or libraries for some"
                .formatted(name, String.join(", ", known));
    }
}
