package dev.skewer.cli.config;

import dev.skewer.cli.terminal.Called;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names the config. Not thread-safe. */
public final class ConfigOption {
    private static final Path STANDARD_FILE = Path.of("skewer.yaml");

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Config file; see docs/configuration.md. Default: skewer.yaml, if there is one.")
    private @Nullable Path file;

    /** What another command must be told to read the same file. */
    public String words() {
        return file == null ? "" : " --config " + Called.word(file.toString());
    }

    /** The config that is in effect; fails with all that is wrong in it. */
    public SkewerConfig load(Map<String, String> environment) {
        if (file != null) {
            return SkewerConfig.loader(environment).load(file);
        }
        return Files.exists(STANDARD_FILE)
                ? SkewerConfig.loader(environment).load(STANDARD_FILE)
                : SkewerConfig.loader(environment).load("the defaults", "");
    }
}
