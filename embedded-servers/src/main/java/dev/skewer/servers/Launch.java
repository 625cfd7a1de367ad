package dev.skewer.servers;

import dev.skewer.servers.launch.Diagnosis;
import dev.skewer.servers.launch.Launcher;
import dev.skewer.servers.process.FreePort;
import dev.skewer.servers.process.RunFolder;
import dev.skewer.servers.process.ServerProcess;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.function.IntFunction;

/** One attempt to bring a server up on a given port. Used by one thread. */
final class Launch {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final long PAUSE_MILLIS = 10;
    private static final int PORTS_TRIED = 5;

    private final Installation installation;
    private final RunFolder folder;
    private final int port;
    private final String password;
    private final List<String> statements;
    private String refusal = "";

    private Launch(Installation installation, RunFolder folder, int port, String password, List<String> statements) {
        this.installation = installation;
        this.folder = folder;
        this.port = port;
        this.password = password;
        this.statements = List.copyOf(statements);
    }

    /** On a data directory that was made before. */
    static Launch of(Installation installation, RunFolder folder, int port) {
        return new Launch(installation, folder, port, installation.launcher().password(), List.of());
    }

    /** On an empty one: the first who is let in tells the server what it must know. */
    static Launch first(Installation installation, RunFolder folder, int port) {
        return new Launch(
                installation, folder, port, "", installation.launcher().firstStatements());
    }

    /** Where ports to try come from. */
    @FunctionalInterface
    interface Ports {
        int next() throws IOException;
    }

    /** A port that was free when asked for may be taken a moment later: then the next one is tried. */
    static Outcome.Up atSomePort(Ports ports, IntFunction<Launch> launches) throws IOException {
        for (int attempt = 1; ; attempt++) {
            switch (launches.apply(ports.next()).attempt()) {
                case Outcome.Up up -> {
                    return up;
                }
                case Outcome.Busy(var trouble) -> {
                    if (attempt == PORTS_TRIED) {
                        throw trouble;
                    }
                }
                case Outcome.Down(var trouble) -> throw trouble;
            }
        }
    }

    /** How the attempt ended; whatever did not come up is gone again. */
    sealed interface Outcome {
        record Up(ServerProcess process, int port) implements Outcome {}

        /** Something it needs, most likely its port, is taken at the moment. */
        record Busy(ServerException trouble) implements Outcome {}

        record Down(ServerException trouble) implements Outcome {}
    }

    Outcome attempt() throws IOException {
        Launcher launcher = installation.launcher();
        long logged = Files.exists(folder.log()) ? Files.size(folder.log()) : 0;
        ServerProcess process = ServerProcess.start(
                launcher.run(installation.layout(folder.data(), folder.temporary()), port),
                installation.environment(),
                folder,
                launcher.abandon());
        boolean up = false;
        try {
            up = comesUp(process);
        } finally {
            if (!up) {
                process.kill();
            }
        }
        return up ? new Outcome.Up(process, port) : outcome(process, logged);
    }

    private Outcome outcome(ServerProcess process, long logged) throws IOException {
        byte[] log = Files.readAllBytes(folder.log());
        int from = (int) Math.min(logged, log.length);
        Diagnosis diagnosis = new Diagnosis(new String(log, from, log.length - from, StandardCharsets.ISO_8859_1));
        String status = process.exitStatus().isPresent()
                ? " (status " + process.exitStatus().getAsInt() + ")"
                : "";
        ServerException trouble = diagnosis.toException("it did not start at port " + port + status + refusal);
        // Not every server says why it ends.
        boolean busy = diagnosis.saysBusy() || FreePort.isTaken(port);
        return busy ? new Outcome.Busy(trouble) : new Outcome.Down(trouble);
    }

    private boolean comesUp(ServerProcess process) throws IOException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            if (process.endsWithin(PAUSE_MILLIS)) {
                return false;
            }
            // Another one may have been quicker to take the port.
            if (process.listensAt(port) && answers()) {
                return true;
            }
        }
        return false;
    }

    private boolean answers() {
        Launcher launcher = installation.launcher();
        Properties properties = new Properties();
        properties.setProperty("user", launcher.user());
        properties.setProperty("password", password);
        properties.putAll(launcher.impatience());
        try (Connection connection =
                        DriverManager.getConnection(launcher.jdbcUrl(port, launcher.database()), properties);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
            statement.executeQuery("SELECT 1").close();
            return true;
        } catch (SQLException e) {
            refusal = ", saying "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse("nothing");
            return false;
        }
    }
}
