package dev.skewer.servers.launch;

import dev.skewer.servers.process.StopSignal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** MySQL from 5.7 on: {@code engine} is told when initialising and running, {@code service} when running. Immutable. */
public record MysqlLauncher(List<String> engine, List<String> service) implements Launcher {
    static final Map<String, String> IMPATIENCE = Map.of("connectTimeout", "2000", "socketTimeout", "5000");

    public MysqlLauncher {
        engine = List.copyOf(engine);
        service = List.copyOf(service);
    }

    @Override
    public Path program(Path files) {
        return files.resolve("bin/mysqld");
    }

    @Override
    public List<String> initialise(Layout layout) {
        List<String> command = command(layout);
        command.add("--initialize-insecure");
        return command;
    }

    @Override
    public List<String> run(Layout layout, int port) {
        List<String> command = command(layout);
        command.addAll(InnodbFlags.service(port));
        command.addAll(service);
        return command;
    }

    private List<String> command(Layout layout) {
        List<String> command = new ArrayList<>(List.of(program(layout.files()).toString(), "--no-defaults"));
        command.addAll(InnodbFlags.engine(layout));
        command.addAll(engine);
        return command;
    }

    /** For all that speaks its protocol to MySQL's driver. */
    static String url(int port, String database) {
        return "jdbc:mysql://127.0.0.1:" + port + "/" + database + "?sslMode=DISABLED&allowPublicKeyRetrieval=true";
    }

    @Override
    public String jdbcUrl(int port, String database) {
        return url(port, database);
    }

    @Override
    public String user() {
        return "root";
    }

    @Override
    public Map<String, String> impatience() {
        return IMPATIENCE;
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
