package dev.skewer.cli.fleet;

import dev.skewer.dialects.version.DbVersion;
import dev.skewer.executor.app.TargetConfig;
import dev.skewer.servers.ServerDefinition;
import dev.skewer.servers.Servers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The names by which targets are asked for. */
public final class TargetNames {
    /** An old and a new PostgreSQL, two old MySQL, an old MariaDB, and a library. */
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

    /** The targets of these names, each once, in the order asked for. */
    public static Meaning of(List<String> names) {
        return of(names, List.of());
    }

    /** The same where a config describes targets of others: their ids count more than all other names. */
    public static Meaning of(List<String> names, List<TargetConfig> external) {
        Set<Candidate> candidates = new LinkedHashSet<>();
        List<String> problems = new ArrayList<>();
        for (String name : names) {
            List<Candidate> meant = meant(name.strip(), external);
            candidates.addAll(meant);
            if (meant.isEmpty()) {
                problems.add(problem(name.strip(), external));
            }
        }
        problems.addAll(clashes(candidates));
        return new Meaning(List.copyOf(candidates), problems);
    }

    /** The same, with all that others run behind them. */
    public static Meaning beside(List<String> names, List<TargetConfig> external) {
        Meaning named = of(names);
        List<Candidate> all = new ArrayList<>(named.candidates());
        external.forEach(config -> all.add(new Candidate.External(config)));
        List<String> problems = new ArrayList<>(named.problems());
        problems.addAll(clashes(all));
        if (names.isEmpty() && external.isEmpty()) {
            problems.add("has no target; name one by --target, or in the config under targets or fleet.embedded");
        }
        return new Meaning(all, problems);
    }

    /** Whatever is known of a target is known by its id. */
    private static List<String> clashes(Collection<Candidate> candidates) {
        Set<String> ids = new LinkedHashSet<>();
        return candidates.stream()
                .map(Candidate::id)
                .filter(id -> !ids.add(id))
                .map(("%s is a target of the config and a server of this program; call the one of the config"
                        + " something else, or leave the other out: fleet.embedded")::formatted)
                .toList();
    }

    private static List<Candidate> meant(String name, List<TargetConfig> external) {
        Optional<TargetConfig> ofOthers =
                external.stream().filter(config -> config.id().equals(name)).findFirst();
        return ofOthers.isPresent()
                ? List.of(new Candidate.External(ofOthers.get()))
                : meant(name.toLowerCase(Locale.ROOT));
    }

    private static List<Candidate> meant(String name) {
        List<Candidate> all = all();
        switch (name) {
            case FULL -> {
                return candidates(Servers.full());
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
        return Servers.all().stream()
                .filter(ServerDefinition::isPlain)
                .filter(server ->
                        server.product().name().toLowerCase(Locale.ROOT).equals(product))
                .max(Comparator.comparing((ServerDefinition server) -> DbVersion.of(server.version())))
                .map(server -> List.<Candidate>of(new Candidate.Server(server)))
                .orElse(List.of());
    }

    /** Every target that can be had here without a config. */
    public static List<Candidate> all() {
        return candidates(Servers.all());
    }

    private static List<Candidate> candidates(List<ServerDefinition> servers) {
        return Stream.concat(servers.stream().map(Candidate.Server::new), Stream.of(Candidate.Library.values()))
                .toList();
    }

    private static String problem(String name, List<TargetConfig> external) {
        List<String> known = Stream.concat(
                        external.stream().map(TargetConfig::id), all().stream().map(Candidate::id))
                .distinct()
                .toList();
        return "\"%s\" is not known; known are %s, a product's name alone for its newest server, and full for all, default or libraries for some"
                .formatted(name, String.join(", ", known));
    }
}
