package dev.skewer.servers.source;

/** The name of a file in a Maven repository; the classifier may be empty. Immutable. */
public record Coordinates(String group, String artifact, String version, String extension, String classifier) {
    public static Coordinates jar(String group, String artifact, String version) {
        return new Coordinates(group, artifact, version, "jar", "");
    }

    /** Its place below the base of any repository of the usual layout. */
    String path() {
        return group.replace('.', '/') + "/" + artifact + "/" + version + "/" + file();
    }

    String file() {
        return artifact + "-" + version + (classifier.isEmpty() ? "" : "-" + classifier) + "." + extension;
    }

    @Override
    public String toString() {
        return group + ":" + artifact + ":" + extension + (classifier.isEmpty() ? "" : ":" + classifier) + ":"
                + version;
    }
}
