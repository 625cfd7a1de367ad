package dev.skewer.servers.report;

import java.util.regex.Pattern;

/** The name of one version of one product, such as {@code mysql-8.0.12}, and perhaps of how it is set up. Immutable. */
public record ServerId(String value) implements Comparable<ServerId> {
    private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9]*-[0-9]+(\\.[0-9]+)*(-[a-z]+)?");

    public ServerId {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "a server is named product-version or product-version-word, not \"" + value + "\"");
        }
    }

    @Override
    public int compareTo(ServerId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
