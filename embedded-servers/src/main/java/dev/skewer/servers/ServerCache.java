package dev.skewer.servers;

import dev.skewer.servers.launch.Diagnosis;
import dev.skewer.servers.process.OnPath;
import dev.skewer.servers.process.RunFolder;
import dev.skewer.servers.process.RunRecords;
import dev.skewer.servers.report.Failure;
import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.ServerException;
import dev.skewer.servers.report.ServerId;
import dev.skewer.servers.report.Stage;
import dev.skewer.servers.source.MavenRepositories;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;

/**
 * The folder where servers are kept, fetched, unpacked and initialised once. Thread-safe, also against other processes
 * that use the same folder, and against being interrupted at any moment.
 */
public final class ServerCache {
    /** Names another folder than the one below the user's home. */
    public static final String ENVIRONMENT = "SKEWER_CACHE";

    /** What small cases of many slots never fill. */
    private static final long ROOM_IN_PROCESS = 256L << 20;

    private final Path folder;
    private final MavenRepositories repositories;

    private ServerCache(Path folder, MavenRepositories repositories) {
        this.folder = folder.toAbsolutePath().normalize();
        this.repositories = repositories;
    }

    /** Where the environment says, else {@code ~/.cache/skewer}. */
    public static ServerCache standard() {
        String named = System.getenv(ENVIRONMENT);
        return at(
                named == null || named.isBlank()
                        ? Path.of(System.getProperty("user.home"), ".cache", "skewer")
                        : Path.of(named));
    }

    public static ServerCache at(Path folder) {
        return new ServerCache(folder, MavenRepositories.ofUser());
    }

    public Path folder() {
        return folder;
    }

    /** Ends the servers, and removes the files, that killed processes have left; returns how many there were. */
    public int endLeftovers() {
        return records().endLeftovers();
    }

    /**
     * A folder with an empty one for the data of a DBMS in this process, on tmpfs where there is room; if we are killed, the next start
     * removes it.
     */
    public RunFolder folderInProcess(String name) throws IOException {
        RunFolder folder = RunFolder.create(name, ROOM_IN_PROCESS, runs(), records());
        Files.createDirectory(folder.data());
        return folder;
    }

    /** Whether a server need not be fetched any more. */
    public boolean has(ServerDefinition server) {
        return new Installer(server, this, (_, _) -> {}).isInstalled();
    }

    /** Whether it is here, or this machine has the program by which it is fetched. */
    public boolean canHave(ServerDefinition server) {
        return has(server)
                || server.source()
                        .client()
                        .map(program -> OnPath.find(program).isPresent())
                        .orElse(true);
    }

    /** What a server lacks to begin; of one that is not here yet, which library. Empty where nothing is known to be missing. */
    public Optional<ServerException> ailment(ServerDefinition server) {
        Installer installer = new Installer(server, this, (_, _) -> {});
        try {
            return installer.isInstalled()
                    ? installer.ailment()
                    : SystemLibraries.missing(server).stream().findFirst().map(Diagnosis::withoutLibrary);
        } catch (IOException e) {
            return Optional.of(new ServerException(
                    server.id() + " cannot be asked: " + e.getMessage(), "remove " + folder + " to fetch it anew", e));
        }
    }

    /**
     * Fetches and prepares what is not here yet, without starting it.
     *
     * @throws ServerException where the world stands in the way
     */
    public void provide(ServerDefinition server, Progress progress) {
        try {
            install(server, progress);
        } catch (IOException e) {
            throw Failure.of(server.id(), e).toException(e);
        }
    }

    Installation install(ServerDefinition server, Progress progress) throws IOException {
        try (CacheLock _ = lock(server, progress)) {
            return new Installer(server, this, progress).install();
        }
    }

    /** Whether the failure of a server was the cache's, and can no longer be. */
    boolean repair(ServerDefinition server, Progress progress) throws IOException {
        try (CacheLock _ = lock(server, progress)) {
            return new Installer(server, this, progress).repair();
        }
    }

    /** Another definition of the same server gets another entry, so that versions of ours can share the folder. */
    CacheEntry entry(ServerId server, String kind, String definition) {
        UUID fingerprint = UUID.nameUUIDFromBytes(definition.getBytes(StandardCharsets.UTF_8));
        String name = kind + "-" + fingerprint.toString().substring(0, 8);
        return new CacheEntry(folder.resolve("servers").resolve(server.value()).resolve(name));
    }

    Path lock(String name) {
        return folder.resolve("locks").resolve(name + ".lock");
    }

    /** For data directories that do not fit on tmpfs. */
    Path runs() {
        return folder.resolve("runs");
    }

    RunRecords records() {
        return new RunRecords(folder.resolve("running"));
    }

    MavenRepositories repositories() {
        return repositories;
    }

    private CacheLock lock(ServerDefinition server, Progress progress) throws IOException {
        Path file = lock(server.home().value());
        return CacheLock.take(file, () -> progress.at(server.id(), new Stage.Waiting()));
    }
}
