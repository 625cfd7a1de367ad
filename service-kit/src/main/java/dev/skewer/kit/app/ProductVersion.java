package dev.skewer.kit.app;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} says. */
public final class ProductVersion implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        Properties properties = new Properties();
        try (InputStream resource = ProductVersion.class.getResourceAsStream("version.properties")) {
            if (resource != null) {
                properties.load(resource);
            }
        }
        return new String[] {
            "skewer %s (Java %s, %s %s)"
                    .formatted(
                            properties.getProperty("version", "of no known version"),
                            Runtime.version().feature(),
                            System.getProperty("os.name"),
                            System.getProperty("os.arch"))
        };
    }
}
