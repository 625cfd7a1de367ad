package dev.skewer.servers.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A process of this boot, known for good: its number, and when it started in ticks since the boot. Immutable. */
public record ProcessStat(long pid, long startTicks) {
    private static final int STATE = 0;
    private static final int START = 19;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /** This very process. */
    public static ProcessStat current() {
        return of(ProcessHandle.current().pid()).orElseThrow();
    }

    /** Nothing where no such process runs; one that has ended and only waits to be noticed does not run. */
    public static Optional<ProcessStat> of(long pid) {
        try {
            return parse(Files.readString(Path.of("/proc", Long.toString(pid), "stat")));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Reads the line that Linux keeps in {@code /proc/PID/stat}. */
    static Optional<ProcessStat> parse(String line) {
        int name = line.lastIndexOf(") ");
        if (name < 0) {
            return Optional.empty();
        }
        List<String> fields = List.of(line.substring(name + 2).strip().split(" ", -1));
        boolean ended = fields.size() <= START || fields.get(STATE).equals("Z");
        return ended
                ? Optional.empty()
                : Optional.of(new ProcessStat(
                        Long.parseLong(line.substring(0, line.indexOf(' '))), Long.parseLong(fields.get(START))));
    }

    public boolean isAlive() {
        return of(pid).filter(this::equals).isPresent();
    }

    /** Ends it and what it started with SIGKILL, if it still is what it was, and waits until it is gone. */
    void kill(long timeoutMillis) {
        List<ProcessStat> family = ProcessHandle.of(pid).filter(_ -> isAlive()).stream()
                .flatMap(ProcessHandle::descendants)
                .flatMap(child -> of(child.pid()).stream())
                .toList();
        destroy();
        family.forEach(ProcessStat::destroy);
        awaitEnd(timeoutMillis);
    }

    /** SIGKILL, if it still is what it was. */
    void destroy() {
        ProcessHandle.of(pid).filter(_ -> isAlive()).ifPresent(ProcessHandle::destroyForcibly);
    }

    /** The JDK would look for the end of somebody else's child only once in a while. */
    void awaitEnd(long timeoutMillis) {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        while (isAlive() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }
}
