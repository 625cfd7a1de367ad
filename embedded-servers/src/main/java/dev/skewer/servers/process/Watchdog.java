package dev.skewer.servers.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A shell that waits at the end of a pipe held by this process: when the pipe closes unsaid, however this process ended,
 * it ends the server and removes its files. Used by one thread at a time.
 */
final class Watchdog implements AutoCloseable {
    /** Built of what the shell itself has, so that it forks nothing while it waits and is small. */
    private static final String SCRIPT = """
            trap '' HUP INT QUIT TERM
            pid=$1 start=$2 signal=$3 folder=$4 record=$5
            if read -r released; then exit 0; fi
            alive() {
                { read -r stat < "/proc/$pid/stat"; } 2>/dev/null || return 1
                set -- ${stat##*) }
                [ "$1" != Z ] && [ "${20}" = "$start" ]
            }
            alive && kill "-$signal" "$pid"
            rounds=0
            while alive && [ $rounds -lt 100 ]; do
                rounds=$((rounds + 1))
                if [ $rounds = 20 ]; then kill -KILL "$pid"; fi
                sleep 0.05
            done
            rm -rf -- "$folder" || { sleep 1; rm -rf -- "$folder"; }
            rm -f -- "$record"
            """;

    private final Process shell;

    private Watchdog(Process shell) {
        this.shell = shell;
    }

    static Watchdog over(ProcessStat server, StopSignal abandoned, Path runFolder, Path record) throws IOException {
        List<String> command = List.of(
                "sh",
                "-c",
                SCRIPT,
                "skewer-watchdog",
                Long.toString(server.pid()),
                Long.toString(server.startTicks()),
                abandoned.name(),
                runFolder.toString(),
                record.toString());
        return new Watchdog(new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start());
    }

    /** Sends it home: the server has ended, or is being ended in good order. */
    @Override
    public void close() {
        try (OutputStream pipe = shell.getOutputStream()) {
            pipe.write("released\n".getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // It has gone already, which is what was wanted.
        }
    }
}
