package dev.skewer.kit.config;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Makes a config of its defaults, a YAML text and the environment. Immutable.
 *
 * @param <C> the record that is the config
 */
public final class ConfigLoader<C extends Record> {
    /** What the cache of servers and the launcher read: whoever has set it may start a service, too. */
    public static final List<String> VARIABLES_OF_THE_LAUNCHER =
            List.of("SKEWER_CACHE", "SKEWER_JAVA_OPTS", "SKEWER_JDKS");

    private static final YAMLMapper YAML = new YAMLMapper(YAMLFactory.builder()
            .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
            .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
            .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build());

    private final C defaults;
    private final Map<String, String> environment;
    private final Map<String, Record> known;
    private final List<Record> examples;
    private final List<String> othersSections;
    private final List<String> othersVariables;

    private ConfigLoader(
            C defaults,
            Map<String, String> environment,
            Map<String, Record> known,
            List<Record> examples,
            List<String> othersSections,
            List<String> othersVariables) {
        this.defaults = defaults;
        this.environment = environment;
        this.known = known;
        this.examples = examples;
        this.othersSections = othersSections;
        this.othersVariables = othersVariables;
    }

    public static <C extends Record> ConfigLoader<C> of(C defaults, Map<String, String> environment) {
        return new ConfigLoader<>(defaults, new TreeMap<>(environment), Map.of(), List.of(), List.of(), List.of());
    }

    /** Sections of the file that are known to others, and passed over here. */
    public ConfigLoader<C> besideSections(List<String> sections) {
        return new ConfigLoader<>(defaults, environment, known, examples, List.copyOf(sections), othersVariables);
    }

    /** A section of the file that others use: whether it is right is looked at, what it says is not used here. */
    public ConfigLoader<C> beside(String section, Record itsDefaults) {
        Map<String, Record> more = new TreeMap<>(known);
        more.put(section, itsDefaults);
        return new ConfigLoader<>(defaults, environment, more, examples, othersSections, othersVariables);
    }

    /** What elements of lists may be like: beside it, all mistakes in one of them can be told at once. It is used for nothing else. */
    public ConfigLoader<C> elementsLike(Record... theirs) {
        return new ConfigLoader<>(defaults, environment, known, List.of(theirs), othersSections, othersVariables);
    }

    /** Environment variables whose names begin with these are known to others, and passed over here. */
    public ConfigLoader<C> besideVariables(List<String> beginnings) {
        return new ConfigLoader<>(defaults, environment, known, examples, othersSections, List.copyOf(beginnings));
    }

    /** Reads the file over the defaults. */
    public C load(Path file) {
        try {
            return load(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new ConfigException(List.of(
                    new Problem(file.toString(), "", null, "cannot be read", "check its name and permissions")));
        }
    }

    /**
     * Reads the text over the defaults.
     *
     * @param source what the text is called in problems
     * @throws ConfigException with all that is wrong
     */
    public C load(String source, String yaml) {
        JsonNode tree = parse(source, yaml);
        ValueReader values = new ValueReader(source, lines(yaml), environment);
        List<String> passedOver = new ArrayList<>(othersSections);
        passedOver.addAll(known.keySet());
        RecordReader records = new RecordReader(values, passedOver, examples);
        Optional<Object> config = records.read(defaults.getClass(), defaults, tree, KeyPath.ROOT);
        known.forEach((section, standard) ->
                records.read(standard.getClass(), standard, tree.path(section), KeyPath.ROOT.of(section)));
        refuseUnknownVariables(values);
        if (config.isEmpty() || !values.problems().isEmpty()) {
            throw new ConfigException(values.problems());
        }
        @SuppressWarnings("unchecked") // it was made from the class of the defaults
        C made = (C) config.get();
        return made;
    }

    /** The config as YAML, secrets made unreadable. */
    public static String print(Record config) {
        return write(ConfigTree.redacted(config));
    }

    static String write(Object tree) {
        try {
            return YAML.writeValueAsString(tree);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps, lists and words can always be written", e);
        }
    }

    private static JsonNode parse(String source, String yaml) {
        try {
            JsonNode tree = YAML.readTree(yaml);
            return tree == null ? MissingNode.getInstance() : tree;
        } catch (JacksonException e) {
            JsonLocation location = e.getLocation();
            String where = location == null ? "" : " at line " + location.getLineNr();
            String why = e.getOriginalMessage().lines().findFirst().orElse("");
            throw new ConfigException(
                    List.of(new Problem(source, "", null, "is not YAML" + where + ": " + why, "mend it there")));
        }
    }

    private static Lines lines(String yaml) {
        try (JsonParser parser = YAML.createParser(yaml)) {
            return Lines.of(parser);
        } catch (IOException e) {
            // Whoever made the tree of it has said what is wrong.
            return Lines.NONE;
        }
    }

    private void refuseUnknownVariables(ValueReader values) {
        for (String variable : environment.keySet()) {
            boolean ours = variable.startsWith(KeyPath.VARIABLE_PREFIX)
                    && othersVariables.stream().noneMatch(variable::startsWith)
                    && othersSections.stream()
                            .noneMatch(section ->
                                    variable.startsWith(KeyPath.ROOT.of(section).variable() + "_"));
            if (ours && !values.variables().contains(variable)) {
                String remedy = Nearest.to(variable, values.variables())
                        .map(nearest -> "did you mean " + nearest + "?")
                        .orElse("remove it");
                values.problems()
                        .add(new Problem("environment variable " + variable, "", null, "sets no known key", remedy));
            }
        }
    }
}
