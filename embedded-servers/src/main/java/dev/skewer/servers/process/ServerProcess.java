package dev.skewer.servers.process;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A server's process, which ends with this one at the latest. Thread-safe. */
public final class ServerProcess {
    /**
     * The shell notes its number and start time, then becomes the server, which keeps both: from its very first
     * moment a server can be found by a later process of ours.
     */
    private static final String NOTE_AND_BECOME = """
            read -r stat < /proc/self/stat && printf '%s\\n' "$stat" > "$0" && exec "$@"
            """;

    private static final long STOP_SECONDS = 15;
    private static final long KILL_SECONDS = 15;

    private final Process process;
    private final Optional<Watchdog> watchdog;

    private ServerProcess(Process process, Optional<Watchdog> watchdog) {
        this.process = process;
        this.watchdog = watchdog;
    }

    /** Starts it, writing to the folder's log; the signal is what it gets when this process has died. */
    public static ServerProcess start(
            List<String> command, Map<String, String> environment, RunFolder folder, StopSignal abandoned)
            throws IOException {
        Files.deleteIfExists(folder.stat());
        List<String> all = new ArrayList<>(
                List.of("sh", "-c", NOTE_AND_BECOME, folder.stat().toString()));
        // In a session of its own a server does not hear Ctrl-C, so that we can stop in our own order.
        OnPath.find("setsid").ifPresent(program -> all.add(program.toString()));
        all.addAll(command);
        File log = folder.log().toFile();
        ProcessBuilder builder = new ProcessBuilder(all)
                .directory(folder.root().toFile())
                .redirectInput(new File("/dev/null"))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        return new ServerProcess(process, watchdog(process, folder, abandoned));
    }

    private static Optional<Watchdog> watchdog(Process process, RunFolder folder, StopSignal abandoned)
            throws IOException {
        Optional<ProcessStat> stat = ProcessStat.of(process.pid());
        return stat.isEmpty()
                ? Optional.empty()
                : Optional.of(Watchdog.over(stat.get(), abandoned, folder.root(), folder.record()));
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Whether it is this process, and not another one, that can be reached at that port. */
    public boolean listensAt(int port) {
        return Listener.is(process.pid(), port);
    }

    /** How it ended: its own status, or 128 and the number of the signal that ended it. Empty while it runs. */
    public OptionalInt exitStatus() {
        return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
    }

    /** Whether it ends within that time. */
    public boolean endsWithin(long millis) throws InterruptedIOException {
        try {
            return process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for process " + process.pid());
        }
    }

    /** Asks it to end, and makes it end when it has not within some seconds. */
    public void stop(StopSignal signal) throws IOException {
        if (process.isAlive() && signal != StopSignal.KILL) {
            new ProcessBuilder("sh", "-c", "kill -" + signal + " " + process.pid())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            endsWithin(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
        }
        kill();
    }

    /** SIGKILL to it and to what it started, and returns once they are gone. */
    public void kill() {
        List<ProcessStat> family = family();
        process.destroyForcibly();
        family.forEach(ProcessStat::destroy);
        watchdog.ifPresent(Watchdog::close);
        process.onExit()
                .completeOnTimeout(process, KILL_SECONDS, TimeUnit.SECONDS)
                .join();
        family.forEach(member -> member.awaitEnd(TimeUnit.SECONDS.toMillis(KILL_SECONDS)));
    }

    private List<ProcessStat> family() {
        return process.descendants()
                .flatMap(child -> ProcessStat.of(child.pid()).stream())
                .toList();
    }
}
