package dev.skewer.servers;

import dev.skewer.servers.archive.Destination;
import dev.skewer.servers.launch.Diagnosis;
import dev.skewer.servers.launch.Launcher;
import dev.skewer.servers.launch.Layout;
import dev.skewer.servers.process.Command;
import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.ServerException;
import dev.skewer.servers.report.Stage;
import dev.skewer.servers.source.Source;
import dev.skewer.servers.source.Workshop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Brings one server into the cache, step by step, doing only what is not done. Used by one thread at a time. */
final class Installer {
    /** A data directory depends on how it is made, not on where or by whom. */
    private static final Layout ANYWHERE =
            new Layout(Path.of("files"), Path.of("libraries"), Path.of("data"), Path.of("temporary"), false);

    private final ServerDefinition server;
    private final ServerCache cache;
    private final Progress progress;
    private final CacheEntry files;
    private final CacheEntry data;
    private final CacheEntry libraries;
    private final Path librariesLock;

    Installer(ServerDefinition server, ServerCache cache, Progress progress) {
        this.server = server;
        this.cache = cache;
        this.progress = progress;
        this.files = cache.entry(server.home(), "files", server.source().toString());
        this.data = cache.entry(server.home(), "data", server.source() + " " + beginning(server.launcher()));
        this.libraries = new CacheEntry(cache.folder().resolve("libraries"));
        this.librariesLock = cache.lock("libraries");
    }

    private static String beginning(Launcher launcher) {
        List<String> first = launcher.firstStatements();
        return launcher.initialise(ANYWHERE) + (first.isEmpty() ? "" : launcher.run(ANYWHERE, 0) + " " + first);
    }

    Installation install() throws IOException {
        checkPlatform();
        if (!files.isWhole()) {
            data.discard();
            files.make((content, scratch) -> unpack(server.source(), content, scratch));
        }
        if (!data.isWhole()) {
            provideLibraries();
            data.make(this::initialise);
        }
        return installation();
    }

    /** After a failure: whether something was wrong with the cache or the machine that has now been put right. */
    boolean repair() throws IOException {
        if (files.isGenuine() && (!data.exists() || data.isGenuine())) {
            return provideLibraries();
        }
        files.discard();
        data.discard();
        return true;
    }

    /** Whether its files were fetched and are all there. */
    boolean isInstalled() {
        return files.isWhole();
    }

    /** What keeps the installed server from beginning; empty where nothing does. */
    Optional<ServerException> ailment() throws IOException {
        Diagnosis now = greeting();
        return now.missingLibrary().map(_ -> now.toException("the server cannot begin"));
    }

    private Installation installation() {
        return new Installation(server.launcher(), files.content(), data.content(), libraries.content());
    }

    private void unpack(Source source, Path content, Path scratch) throws IOException {
        progress.at(server.id(), new Stage.Fetching(0, 0));
        Workshop workshop = new Workshop(
                cache.repositories(),
                System.getenv(),
                scratch,
                (done, total) -> progress.at(server.id(), new Stage.Fetching(done, total)),
                (done, total) -> progress.at(server.id(), new Stage.Building(done, total)),
                () -> progress.at(server.id(), new Stage.Unpacking()));
        source.unpack(new Destination(content), workshop);
        makeProgramsExecutable(content.resolve("bin"));
    }

    /** Some of the packages have lost the permissions of their programs. */
    private static void makeProgramsExecutable(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> programs = Files.list(folder)) {
            for (Path program : programs.filter(Files::isRegularFile).toList()) {
                Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
        }
    }

    private void initialise(Path content, Path scratch) throws IOException {
        progress.at(server.id(), new Stage.Initialising());
        Installation here = installation();
        if (!server.launcher().firstStatements().isEmpty()) {
            new FirstRun(server.id(), here, cache).leave(content);
            return;
        }
        Command command =
                new Command(server.launcher().initialise(here.layout(content, scratch)), here.environment(), scratch);
        Command.Result result = command.run();
        if (result.status() != 0) {
            throw new Diagnosis(result.output()).toException("making a data directory failed");
        }
    }

    /** Whether a library was fetched because this machine lacks it; one that cannot be fetched is an exception. */
    private boolean provideLibraries() throws IOException {
        boolean fetchable =
                greeting().missingLibrary().filter("libaio.so.1"::equals).isPresent();
        if (fetchable) {
            fetchLibraries();
        }
        Diagnosis now = greeting();
        if (now.missingLibrary().isPresent()) {
            throw now.toException("the server cannot begin");
        }
        return fetchable;
    }

    private void fetchLibraries() throws IOException {
        try (CacheLock _ = CacheLock.take(librariesLock, () -> {})) {
            if (!libraries.isGenuine()) {
                libraries.make((content, scratch) -> unpack(Servers.libaio(), content, scratch));
            }
        }
    }

    /** What the server says when only asked for its version: the loader's complaint, if it lacks a library. */
    private Diagnosis greeting() throws IOException {
        Installation here = installation();
        Path program = server.launcher().program(here.files());
        List<String> words = List.of(program.toString(), "--version");
        return new Diagnosis(
                new Command(words, here.environment(), files.folder()).run().output());
    }

    private static void checkPlatform() {
        String system = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        if (!system.toLowerCase(Locale.ROOT).equals("linux amd64")) {
            throw new ServerException(
                    "there is no embedded server for " + system, "run on Linux amd64, or use an external target");
        }
    }
}
