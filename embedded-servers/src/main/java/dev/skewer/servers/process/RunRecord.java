package dev.skewer.servers.process;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/** Who started a server and where it keeps its files, as left for later processes to find. Immutable. */
record RunRecord(Machine machine, ProcessStat owner, Path folder) {
    /** Written by the server's own process before it becomes the server; see {@link ServerProcess}. */
    static final String STAT_FILE = "stat";

    String toText() {
        Properties properties = new Properties();
        properties.setProperty("host", machine.host());
        properties.setProperty("boot", machine.boot());
        properties.setProperty("namespace", machine.namespace());
        properties.setProperty("owner.pid", Long.toString(owner.pid()));
        properties.setProperty("owner.start", Long.toString(owner.startTicks()));
        properties.setProperty("folder", folder.toString());
        StringWriter text = new StringWriter();
        try {
            properties.store(text, null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Nothing where the text is not such a record. */
    static Optional<RunRecord> parse(String text) {
        Properties properties = new Properties();
        try {
            properties.load(new StringReader(text));
            Machine machine = new Machine(
                    properties.getProperty("host", ""),
                    properties.getProperty("boot", ""),
                    properties.getProperty("namespace", ""));
            ProcessStat owner = new ProcessStat(
                    Long.parseLong(properties.getProperty("owner.pid", "")),
                    Long.parseLong(properties.getProperty("owner.start", "")));
            String folder = properties.getProperty("folder", "");
            return folder.isEmpty() ? Optional.empty() : Optional.of(new RunRecord(machine, owner, Path.of(folder)));
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Whether the one who started the server is gone, as far as can be told from this machine. */
    boolean isLeftover(Machine here) {
        return here.equals(machine) ? !owner.isAlive() : here.hasRebootedSince(machine);
    }

    /** The server itself, if it still runs on this machine. */
    Optional<ProcessStat> server(Machine here) {
        if (!here.equals(machine)) {
            return Optional.empty();
        }
        try {
            return ProcessStat.parse(Files.readString(folder.resolve(STAT_FILE)))
                    .filter(ProcessStat::isAlive);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
