package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.skewer.cli.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three cases of the corpus on two real servers and a library. */
class CheckIT {
    private static final Path CORPUS = Path.of(System.getProperty("skewer.root", ".."), "corpus");
    private static final String TARGETS = "postgresql-18.6,mariadb-10.2.11,sqlite";
    private static final List<String> CASES = List.of("hermitage/g1c.sql", "hermitage/p4.sql", "dt2/dt2-01.sql");

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private String check(int code, String... options) {
        return check(code, CASES.stream().map(CORPUS::resolve).toList(), options);
    }

    private String check(int code, List<Path> files, String... options) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                100,
                false);
        String[] arguments = Stream.of(
                        Stream.of("check", "--target", TARGETS),
                        Stream.of(options),
                        files.stream().map(Path::toString))
                .flatMap(part -> part)
                .toArray(String[]::new);
        assertThat(Skewer.run(terminal, arguments))
                .as("exit code; standard error: %s", err)
                .isEqualTo(code);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void everyCaseRunsOnEveryTargetThatHasItsLevels() throws JsonProcessingException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : check(0, "--json").lines().toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }

        assertThat(lines.stream()
                        .map(line -> line.get("target").get("id").asText())
                        .distinct())
                .containsExactly("postgresql-18.6", "mariadb-10.2.11", "sqlite");
        assertThat(lines).noneMatch(line -> line.get("result").asText().equals("failed"));
        assertThat(lines)
                .filteredOn(line -> line.get("case").get("name").asText().equals("p4"))
                .hasSize(3)
                .filteredOn(line -> !line.get("target").get("id").asText().equals("sqlite"))
                .allSatisfy(line -> {
                    assertThat(line.get("result").asText()).isEqualTo("ran");
                    assertThat(line.has("inconclusive")).isFalse();
                    assertThat(line.get("statements"))
                            .as("one UPDATE waits for the other")
                            .anyMatch(statement -> statement.get("waited").asBoolean());
                });
    }

    @Test
    void theSameReadsAsTextInTheOrderOfFilesTargetsAndLevels() {
        String text = check(0, "--full", "--isolation", "RC,serializable");

        assertThat(text)
                .containsSubsequence(
                        "g1c.sql",
                        "postgresql-18.6  READ COMMITTED",
                        "postgresql-18.6  SERIALIZABLE",
                        "mariadb-10.2.11  READ COMMITTED",
                        "mariadb-10.2.11  SERIALIZABLE",
                        "sqlite",
                        "p4.sql",
                        "waits for",
                        "went on after",
                        "dt2-01.sql",
                        "3 files: ");
        assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("Exception");
    }

    @Test
    void severalFilesAreATable() {
        String text = check(0, "--isolation", "RC,serializable");

        assertThat(text).doesNotContain("waits for");
        assertThat(text.lines())
                .anyMatch(line -> line.matches(" +postgresql +mariadb"))
                .anyMatch(line -> line.matches(" +18\\.6 +10\\.2\\.11 +sqlite"))
                .anyMatch(line -> line.matches(".*hermitage/p4\\.sql +✓✓ +✓✓ +–✓ +RC SER"))
                .anyMatch(line -> line.startsWith("✓ no violation"))
                .anyMatch(line -> line.startsWith("3 files: "));
    }

    /** PostgreSQL lets its superuser run programs, so this one takes its server down; others refuse it. */
    private static final String KILLER = """
        /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
        /*t1*/ BEGIN;
        /*t1*/ INSERT INTO t (a) VALUES (1);
        /*t2*/ COPY (SELECT 1) TO PROGRAM 'kill -9 $(cut -d" " -f4 /proc/$PPID/stat) $PPID';
        /*t1*/ COMMIT;
        """;

    @Test
    void aServerThatDiesIsEvidenceAndTheOthersGoOn(@TempDir Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        files.add(Files.writeString(folder.resolve("killer.sql"), KILLER));
        files.add(CORPUS.resolve("hermitage/p4.sql"));
        List<JsonNode> lines = new ArrayList<>();
        for (String line : check(1, files, "--json", "--slots", "1").lines().toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }

        assertThat(lines)
                .hasSize(6)
                .allMatch(line -> line.get("result").asText().equals("ran"));
        assertThat(lines.getFirst().get("target").get("id").asText()).isEqualTo("postgresql-18.6");
        JsonNode crash = lines.getFirst().get("crash");
        assertThat(crash.get("what").asText()).contains("step t2.1 lost its connection", "the server went down");
        assertThat(crash.get("exitStatus").asInt()).isEqualTo(128 + 9);
        assertThat(crash.get("logTail")).isNotEmpty();
        assertThat(lines.subList(1, 6)).noneMatch(line -> line.has("crash"));
        assertThat(lines.subList(3, 5))
                .as("the server is back for the next case")
                .noneMatch(line -> line.has("inconclusive"));
    }

    @Test
    void aServerThatDiesIsToldInWords(@TempDir Path folder) throws IOException {
        Path killer = Files.writeString(folder.resolve("killer.sql"), KILLER);

        String text = check(1, List.of(killer), "--isolation", "RC,RR", "--slots", "1");

        assertThat(text)
                .containsSubsequence(
                        "postgresql-18.6  READ COMMITTED",
                        "CRASH: step t2.1 lost its connection",
                        "(exit status 137)",
                        "postgresql-18.6  REPEATABLE READ",
                        "CRASH: step ",
                        "mariadb-10.2.11",
                        "2 crashes");
    }
}
