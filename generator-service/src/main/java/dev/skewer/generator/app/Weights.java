package dev.skewer.generator.app;

import dev.skewer.generator.mix.Group;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.Check;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Weights as people write them: {@code statement.select.join: 3}. */
public final class Weights {
    private Weights() {}

    /** The default profile with other weights. */
    static Profile profile(Map<String, String> values) {
        SortedMap<String, Integer> weights = new TreeMap<>();
        values.forEach((path, value) -> weights.put(path, number(path, value)));
        return Profile.of(weights);
    }

    /** The names of all strategies, with the paths of their weights. */
    public static SortedMap<String, String> strategies() {
        SortedMap<String, String> strategies = new TreeMap<>();
        for (Weight weight : Weight.values()) {
            if (weight.group() == Group.STRATEGY) {
                strategies.put(weight.path().substring(weight.path().lastIndexOf('.') + 1), weight.path());
            }
        }
        return strategies;
    }

    /** A file of a line for each weight, as the service keeps them; blank lines and comments are passed over. */
    static Profile read(List<String> lines) {
        Map<String, String> values = new TreeMap<>();
        for (String line : lines) {
            String text = line.replaceFirst("#.*", "").strip();
            if (!text.isEmpty()) {
                int colon = text.indexOf(':');
                Check.that(colon > 0, "'%s' is no weight; one is written as statement.select.join: 3", text);
                values.put(
                        text.substring(0, colon).strip(),
                        text.substring(colon + 1).strip());
            }
        }
        return profile(values);
    }

    private static int number(String path, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "the weight %s must be a whole number, not %s".formatted(path, value), e);
        }
    }
}
