package dev.skewer.servers;

import dev.skewer.servers.Launch.Outcome;
import dev.skewer.servers.process.Folders;
import dev.skewer.servers.process.FreePort;
import dev.skewer.servers.process.RunFolder;
import dev.skewer.servers.process.ServerProcess;
import dev.skewer.servers.report.Failure;
import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.ServerException;
import dev.skewer.servers.report.Stage;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.locks.LockSupport;

/**
 * A server on a port of 127.0.0.1 with a data directory of its own, which ends with this process at the latest and whose
 * data go when it is closed. Thread-safe.
 */
public final class EmbeddedServer implements AutoCloseable {
    private static final Duration SAME_PORT_PATIENCE = Duration.ofSeconds(20);

    private static final int LONGEST_READ = 1 << 20;

    private final ServerDefinition definition;
    private final Installation installation;
    private final RunFolder folder;
    private final int port;
    private final Thread hook;
    private volatile ServerProcess process;
    private boolean closed;

    EmbeddedServer(
            ServerDefinition definition, Installation installation, RunFolder folder, int port, ServerProcess process) {
        this.definition = definition;
        this.installation = installation;
        this.folder = folder;
        this.port = port;
        this.process = process;
        this.hook = new Thread(this::remove, "end-" + definition.id());
    }

    /**
     * Fetches and prepares what is not in the cache yet, starts a server on a copy of it, and returns once it answers.
     *
     * @throws ServerException where the world stands in the way
     */
    public static EmbeddedServer start(ServerDefinition definition, ServerCache cache, Progress progress) {
        return start(new ServerStart(definition, cache, progress, FreePort::find));
    }

    static EmbeddedServer start(ServerStart start) {
        try {
            EmbeddedServer server = start.start();
            Runtime.getRuntime().addShutdownHook(server.hook);
            start.progress().at(server.definition.id(), new Stage.Ready());
            return server;
        } catch (IOException e) {
            throw Failure.of(start.definition().id(), e).toException(e);
        }
    }

    public ServerDefinition definition() {
        return definition;
    }

    public int port() {
        return port;
    }

    /** Where DriverManager finds that database of this server. */
    public String jdbcUrl(String database) {
        return installation.launcher().jdbcUrl(port, database);
    }

    /** Where it finds the database that is always there. */
    public String jdbcUrl() {
        return jdbcUrl(installation.launcher().database());
    }

    /** Who may do everything. */
    public String user() {
        return installation.launcher().user();
    }

    /** The password that goes with the user, mostly empty. */
    public String password() {
        return installation.launcher().password();
    }

    /** The server's process; another one after each restart. */
    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** How the process ended: its own status, or 128 and the number of its signal. Empty while it runs. */
    public OptionalInt exitStatus() {
        return process.exitStatus();
    }

    /** The last lines of what the server has written since it was first started; empty once closed. */
    public List<String> logTail(int lines) {
        try {
            List<String> all = Files.readAllLines(folder.log(), StandardCharsets.ISO_8859_1);
            return List.copyOf(all.subList(Math.max(0, all.size() - lines), all.size()));
        } catch (IOException e) {
            return List.of();
        }
    }

    /** How many bytes the server has written since it was first started; 0 once closed. */
    public long logSize() {
        return folder.log().toFile().length();
    }

    /** The lines that it has written since it had written so many bytes, and at most a megabyte of them. */
    public List<String> logSince(long size) {
        try (InputStream log = Files.newInputStream(folder.log())) {
            log.skipNBytes(size);
            return new String(log.readNBytes(LONGEST_READ), StandardCharsets.ISO_8859_1)
                    .lines()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Ends it as a power cut would, by SIGKILL; its data stay for {@link #restart()}. */
    public synchronized void kill() {
        process.kill();
    }

    /** Ends it in good order, and by SIGKILL if it does not listen; its data stay for {@link #restart()}. */
    public synchronized void stop() {
        try {
            process.stop(installation.launcher().stop());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot stop " + definition.id(), e);
        }
    }

    /** Starts it again at the same port on the data it had, in whatever state it is. */
    public synchronized void restart() {
        stop();
        again(() -> {});
    }

    /** Starts it again at the same port on data as new. */
    public synchronized void startFresh() {
        kill();
        again(() -> {
            Folders.delete(folder.data());
            Folders.copy(installation.template(), folder.data());
        });
    }

    /** Ends it and removes its data; a second call does nothing. */
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is going down, and the hook is doing the same as we do.
        }
        remove();
    }

    private synchronized void remove() {
        closed = true;
        try {
            process.stop(installation.launcher().abandon());
            folder.delete();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove the data of " + definition.id(), e);
        }
    }

    /** What is done between two runs. */
    @FunctionalInterface
    private interface Preparation {
        void run() throws IOException;
    }

    private void again(Preparation preparation) {
        if (closed) {
            throw new IllegalStateException(definition.id() + " is closed");
        }
        try {
            preparation.run();
            process = launchAtSamePort();
        } catch (IOException e) {
            throw Failure.of(definition.id(), e).toException(e);
        }
    }

    /** What its last run has left, such as a busy process of PostgreSQL, may need a moment to go. */
    private ServerProcess launchAtSamePort() throws IOException {
        long deadline = System.nanoTime() + SAME_PORT_PATIENCE.toNanos();
        while (true) {
            switch (Launch.of(installation, folder, port).attempt()) {
                case Outcome.Up up -> {
                    return up.process();
                }
                case Outcome.Busy(var trouble) -> {
                    if (System.nanoTime() > deadline) {
                        throw trouble;
                    }
                    pause();
                }
                case Outcome.Down(var trouble) -> throw trouble;
            }
        }
    }

    private static void pause() throws IOException {
        LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("interrupted while restarting");
        }
    }
}
