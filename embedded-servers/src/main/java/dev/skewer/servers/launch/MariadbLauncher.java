package dev.skewer.servers.launch;

import dev.skewer.servers.process.StopSignal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** MariaDB: the names of its server and of the script that makes a data directory have changed over time. Immutable. */
public record MariadbLauncher(String server, String installer, List<String> engine) implements Launcher {
    public MariadbLauncher {
        engine = List.copyOf(engine);
    }

    @Override
    public Path program(Path files) {
        return files.resolve("bin").resolve(server);
    }

    /** The script is no program in all of the packages, and wants its own options before those of the server. */
    @Override
    public List<String> initialise(Layout layout) {
        List<String> command = new ArrayList<>(List.of(
                "sh",
                layout.files().resolve("scripts").resolve(installer).toString(),
                "--no-defaults",
                "--force",
                "--auth-root-authentication-method=normal"));
        command.addAll(InnodbFlags.engine(layout));
        command.addAll(engine);
        return command;
    }

    @Override
    public List<String> run(Layout layout, int port) {
        List<String> command = new ArrayList<>(List.of(program(layout.files()).toString(), "--no-defaults"));
        command.addAll(InnodbFlags.engine(layout));
        command.addAll(engine);
        command.addAll(InnodbFlags.service(port));
        command.add("--aria-pagecache-buffer-size=8M");
        return command;
    }

    @Override
    public String jdbcUrl(int port, String database) {
        return "jdbc:mariadb://127.0.0.1:" + port + "/" + database;
    }

    @Override
    public String user() {
        return "root";
    }

    @Override
    public Map<String, String> impatience() {
        return Map.of("connectTimeout", "2000", "socketTimeout", "5000");
    }

    @Override
    public String database() {
        return "mysql";
    }

    @Override
    public StopSignal stop() {
        return StopSignal.TERM;
    }

    @Override
    public StopSignal abandon() {
        return StopSignal.KILL;
    }
}
