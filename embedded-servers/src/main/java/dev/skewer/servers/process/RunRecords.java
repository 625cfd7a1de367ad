package dev.skewer.servers.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The records of all servers that run or were left running, one small file each. Thread- and process-safe. */
public final class RunRecords {
    private static final String SUFFIX = ".properties";
    private static final long KILL_TIMEOUT_MILLIS = 10_000;

    private final Path folder;

    public RunRecords(Path folder) {
        this.folder = folder;
    }

    /** Notes that this process is about to start a server in that run folder; returns the record's file. */
    Path add(Path runFolder) throws IOException {
        Files.createDirectories(folder);
        RunRecord note = new RunRecord(Machine.current(), ProcessStat.current(), runFolder);
        Path file = folder.resolve(runFolder.getFileName() + SUFFIX);
        Path draft = folder.resolve(runFolder.getFileName() + ".draft");
        Files.writeString(draft, note.toText());
        return Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Ends the servers whose owner is gone and removes their files; returns how many records were such. */
    public int endLeftovers() {
        Machine here = Machine.current();
        int ended = 0;
        for (Path file : files()) {
            Optional<RunRecord> leftover = read(file).filter(note -> note.isLeftover(here));
            if (leftover.isPresent()) {
                end(leftover.get(), file, here);
                ended++;
            }
        }
        return ended;
    }

    private static void end(RunRecord leftover, Path file, Machine here) {
        Optional<ProcessStat> server = leftover.server(here);
        server.ifPresent(process -> process.kill(KILL_TIMEOUT_MILLIS));
        if (server.filter(ProcessStat::isAlive).isPresent()) {
            return;
        }
        try {
            Folders.delete(leftover.folder());
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // Another process may be at the same leftover, or another user may own it: the next start looks again.
        }
    }

    private static Optional<RunRecord> read(Path file) {
        try {
            return RunRecord.parse(Files.readString(file));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            // Nothing was ever started from here, or nothing can be: whoever starts something will be told why.
            return List.of();
        }
    }
}
