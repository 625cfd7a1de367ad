package dev.skewer.kit.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Secrets that a config does not hold but points to. Immutable. */
final class References {
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{(env|file):([^}]+)}");

    private final Map<String, String> environment;

    References(Map<String, String> environment) {
        this.environment = environment;
    }

    static boolean isReference(String text) {
        return REFERENCE.matcher(text).matches();
    }

    /** The text, or what it points to; fails with an {@link IllegalArgumentException} where there is nothing. */
    String resolve(String text) {
        Matcher matcher = REFERENCE.matcher(text);
        if (!matcher.matches()) {
            return text;
        }
        return "env".equals(matcher.group(1)) ? variable(matcher.group(2)) : content(matcher.group(2));
    }

    private String variable(String name) {
        String value = environment.get(name);
        if (value == null) {
            throw new IllegalArgumentException("points to the environment variable " + name + ", which is not set");
        }
        return value;
    }

    private static String content(String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException | InvalidPathException e) {
            throw new IllegalArgumentException("points to the file " + file + ", which cannot be read", e);
        }
    }
}
