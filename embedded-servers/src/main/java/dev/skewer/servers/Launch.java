package dev.skewer.servers;

import dev.skewer.servers.launch.Diagnosis;
import dev.skewer.servers.launch.Launcher;
import dev.skewer.servers.process.RunFolder;
import dev.skewer.servers.process.ServerProcess;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;

/** One attempt to bring a server up on a given port. Used by one thread. */
final class Launch {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final long PAUSE_MILLIS = 10;

    private final Installation installation;
    private final RunFolder folder;
    private final int port;

    Launch(Installation installation, RunFolder folder, int port) {
        this.installation = installation;
        this.folder = folder;
        this.port = port;
    }

    /** How the attempt ended; whatever did not come up is gone again. */
    sealed interface Outcome {
        record Up(ServerProcess process) implements Outcome {}

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
        return up ? new Outcome.Up(process) : outcome(process, logged);
    }

    private Outcome outcome(ServerProcess process, long logged) throws IOException {
        byte[] log = Files.readAllBytes(folder.log());
        int from = (int) Math.min(logged, log.length);
        Diagnosis diagnosis = new Diagnosis(new String(log, from, log.length - from, StandardCharsets.ISO_8859_1));
        String status = process.exitStatus().isPresent()
                ? " (status " + process.exitStatus().getAsInt() + ")"
                : "";
        ServerException trouble = diagnosis.toException("it did not start at port " + port + status);
        return diagnosis.saysBusy() ? new Outcome.Busy(trouble) : new Outcome.Down(trouble);
    }

    private boolean comesUp(ServerProcess process) throws IOException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            if (process.endsWithin(PAUSE_MILLIS)) {
                return false;
            }
            if (answers()) {
                return true;
            }
        }
        return false;
    }

    /** Whether a server with our data directory answers; another one may have been quicker to take the port. */
    private boolean answers() {
        Launcher launcher = installation.launcher();
        Properties properties = new Properties();
        properties.setProperty("user", launcher.user());
        properties.setProperty("password", "");
        properties.putAll(launcher.impatience());
        try (Connection connection =
                        DriverManager.getConnection(launcher.jdbcUrl(port, launcher.database()), properties);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(launcher.dataDirectoryQuery())) {
            return rows.next() && Files.isSameFile(Path.of(rows.getString(1)), folder.data());
        } catch (SQLException | IOException e) {
            return false;
        }
    }
}
