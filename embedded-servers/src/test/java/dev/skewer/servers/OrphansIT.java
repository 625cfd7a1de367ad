package dev.skewer.servers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.servers.process.ProcessStat;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Servers whose owner, another JVM, ends in one way or another. */
class OrphansIT {
    private static final ServerCache CACHE = ServerCache.standard();

    private Process owner;
    private final List<ProcessStat> servers = new ArrayList<>();
    private List<Path> records = List.of();

    @BeforeEach
    void startAnotherOwner() throws IOException {
        owner = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OwnerProcess.class.getName(),
                        CACHE.folder().toString(),
                        "postgresql-18.6",
                        "mysql-5.7.22",
                        "mariadb-10.2.11")
                .redirectError(new File("/dev/null"))
                .start();
        BufferedReader output = owner.inputReader(StandardCharsets.UTF_8);
        for (String line = output.readLine(); !"up".equals(line); line = output.readLine()) {
            assertThat(line).startsWith("pid ");
            long pid = Long.parseLong(line.substring("pid ".length()));
            servers.add(ProcessStat.of(pid).orElseThrow());
        }
        assertThat(servers).hasSize(3);
        records = records();
        assertThat(records).hasSize(3);
    }

    @AfterEach
    void endEverything() {
        owner.destroyForcibly();
        CACHE.endLeftovers();
    }

    @Test
    void serversDieWithAKilledOwner() throws Exception {
        List<Path> folders = folders();

        owner.destroyForcibly().waitFor();

        Awaitility.await()
                .atMost(15, TimeUnit.SECONDS)
                .until(() -> servers.stream().noneMatch(ProcessStat::isAlive));
        Awaitility.await()
                .atMost(15, TimeUnit.SECONDS)
                .until(() -> Stream.concat(folders.stream(), records.stream()).noneMatch(Files::exists));
        assertThat(CACHE.endLeftovers()).isZero();
    }

    @Test
    void theNextStartEndsWhatSurvivedAKilledOwnerAndItsWatchdogs() throws Exception {
        List<Path> folders = folders();
        killWatchdogs();
        owner.destroyForcibly().waitFor();
        assertThat(servers).allMatch(ProcessStat::isAlive);

        int ended = CACHE.endLeftovers();

        assertThat(ended).isEqualTo(3);
        assertThat(servers).noneMatch(ProcessStat::isAlive);
        assertThat(folders).noneMatch(Files::exists);
        assertThat(records).noneMatch(Files::exists);
    }

    @Test
    void serversEndWithAnOwnerThatEndsByItself() throws Exception {
        List<Path> folders = folders();

        try (OutputStream input = owner.getOutputStream()) {
            input.write('q');
        }

        assertThat(owner.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(servers).noneMatch(ProcessStat::isAlive);
        assertThat(folders).noneMatch(Files::exists);
    }

    @Test
    void aTerminatedOwnerTakesItsServersAlong() throws Exception {
        owner.destroy();

        assertThat(owner.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(servers).noneMatch(ProcessStat::isAlive);
    }

    private void killWatchdogs() {
        List<ProcessHandle> watchdogs = owner.descendants()
                .filter(child ->
                        child.info().arguments().stream().flatMap(Stream::of).anyMatch("skewer-watchdog"::equals))
                .toList();
        assertThat(watchdogs).hasSize(3);
        watchdogs.forEach(ProcessHandle::destroyForcibly);
        watchdogs.forEach(watchdog -> Awaitility.await().until(() -> !watchdog.isAlive()));
    }

    /** The records of that owner; other tests may run beside this one. */
    private List<Path> records() throws IOException {
        try (Stream<Path> files = Files.list(CACHE.folder().resolve("running"))) {
            return files.filter(file -> property(file, "owner.pid").equals(Long.toString(owner.pid())))
                    .toList();
        }
    }

    private List<Path> folders() {
        return records.stream().map(file -> Path.of(property(file, "folder"))).toList();
    }

    private static String property(Path file, String name) {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (NoSuchFileException e) {
            return "";
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return properties.getProperty(name, "");
    }
}
