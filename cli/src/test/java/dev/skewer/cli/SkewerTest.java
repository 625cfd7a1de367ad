package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.terminal.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arguments, messages and exit codes, as far as no server is needed. */
class SkewerTest {
    private static final String NO_TAG = "SELECT 1;\n";

    /** What a run of the program said, and how it ended. */
    private record Said(int code, String out, String err) {}

    private static Said run(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                100,
                false);
        int code = Skewer.run(terminal, arguments);
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void helpShowsExamplesAndTheVersionIsKnown() {
        assertThat(run("", "--help").out()).contains("check", "Examples:", "skewer check corpus/");
        assertThat(run("", "check", "--help").out()).contains("--target", "--isolation", "Examples:", "Exit code:");
        assertThat(run("", "check", "--help").code()).isZero();
        assertThat(run("", "--version").out()).startsWith("skewer 0.").contains("Java 25");
    }

    @Test
    void withoutACommandTheHelpIsAnError() {
        Said said = run("");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).contains("Usage: skewer");
        assertThat(said.out()).isEmpty();
    }

    @Test
    void aGeneratedCaseIsPrintedAsACaseFile() {
        Said said = run("", "generate", "print", "--dialect", "mysql", "--seed", "42");

        assertThat(said.code()).isZero();
        assertThat(said.out()).startsWith("-- case: ").contains("/*t1*/ ", " of seed 42, generator ");
        assertThat(said.err()).isEmpty();
        assertThat(run("", "generate", "print", "--dialect", "mysql", "--seed", "42"))
                .isEqualTo(said);
    }

    @Test
    void whatIsWrongWithTheArgumentsOfGenerateIsSaid() {
        assertThat(run("", "generate").err()).contains("print", "coverage", "Examples:");
        assertThat(run("", "generate", "print").err())
                .contains("--dialect=DIALECT", "--seed=N", "generate print --help");
        assertThat(run("", "generate", "print", "--dialect", "mysql", "--seed", "many")
                        .err())
                .contains("'many' is not a long", "skewer generate print --help");
        Said said = run("", "generate", "print", "--dialect", "oracle", "--seed", "1", "--count", "0");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err().lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("skewer: "))
                .anyMatch(line -> line.contains("\"oracle\" is not known; products are mysql, "))
                .anyMatch(line -> line.contains("--count: must be from 1 to 10000, not 0"));
    }

    @Test
    void unknownCommandsAndOptionsAreToldTogether() {
        assertThat(run("", "chekc").err()).contains("chekc");
        Said said = run("", "check", "--slots", "many", "--jsonn", "a.sql");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).contains("'many' is not an int", "--jsonn", "skewer check --help");

        Said before = run("/*t1*/ SELECT 1;\n", "--target", "sqlite", "check", "-");
        assertThat(before.code()).isEqualTo(2);
        assertThat(before.err()).contains("--target");
    }

    @Test
    void allThatIsWrongWithArgumentsIsToldAtOnce(@TempDir Path folder) throws IOException {
        Path binary = Files.write(folder.resolve("binary.sql"), new byte[] {(byte) 0xff, 0});
        Path malformed = Files.writeString(folder.resolve("malformed.sql"), "/*t1*/ BEGIN\n");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Said said = run(
                "",
                "check",
                "--target",
                "mysql-9,oracle,h2",
                "--isolation",
                "RC,chaos",
                "--slots",
                "0",
                "missing.sql",
                binary.toString(),
                malformed.toString(),
                empty.toString());

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err().lines())
                .hasSize(8)
                .allMatch(line -> line.startsWith("skewer: "))
                .anyMatch(line -> line.endsWith("missing.sql: no such file or folder"))
                .anyMatch(line -> line.contains("binary.sql: is not text in UTF-8"))
                .anyMatch(line -> line.contains("malformed.sql:1: expected ;"))
                .anyMatch(line -> line.contains("empty: no .sql file"))
                .anyMatch(line -> line.contains("\"mysql-9\" is not known; known are postgresql-18.6"))
                .anyMatch(line -> line.contains("\"oracle\""))
                .anyMatch(line -> line.contains("\"chaos\" is not known; known are read uncommitted (RU)"))
                .anyMatch(line -> line.contains("--slots: must be from 1 to 64, not 0"));
    }

    @Test
    void filesThatNoTargetCanReadAreToldWithTheirLines(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("a.sql"), "-- isolation: chaos\n/*t1*/ BEGIN;\n");
        Files.writeString(folder.resolve("b.sql"), "/*t1*/ BEGIN;\n/*t1*/ COMMIT\n");
        Said said = run(NO_TAG, "check", folder.toString(), "-");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err().lines())
                .hasSize(3)
                .anyMatch(line -> line.contains("a.sql:1: unknown isolation level 'chaos'"))
                .anyMatch(line -> line.contains("b.sql:2: expected ;"))
                .anyMatch(line -> line.contains("stdin:1: expected a tag"));
    }

    @Test
    void aStatementThatNobodyCouldReadIsAnError(@TempDir Path folder) throws IOException {
        Path report = folder.resolve("report.xml");
        Said said = run("/*t1*/ SELEC 1;\n", "check", "--target", "sqlite", "--junit", report.toString(), "-");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).containsOnlyOnce("stdin: no target could read t1.1");
        assertThat(Files.readString(report)).contains("no target could read t1.1");
        assertThat(run("/*t1*/ SELECT 1;\n", "check", "--target", "sqlite", "-").err())
                .doesNotContain("no target could read");
    }

    @Test
    void aCaseThatIsTooLargeIsRefused() {
        Said said = run("/*t1*/ SELECT 1;\n".repeat(201), "check", "--target", "sqlite", "-");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).contains("stdin: a case has at most 200 statements, and this has 201; leave some out");
    }

    @Test
    void theBrokerOfTheConfigIsAskedWithItsSettings(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("my.yaml"), "kafka: {bootstrap.servers: 'localhost:1', security.protocol: PLAIN}\n");
        for (String[] more : new String[][] {{}, {"--kafka", "localhost:2"}}) {
            List<String> arguments = new ArrayList<>(List.of("findings", "--config", file.toString()));
            arguments.addAll(List.of(more));
            Said said = run("", arguments.toArray(String[]::new));

            assertThat(said.code()).isEqualTo(2);
            // It is told by a client that was made with all of them.
            assertThat(said.err()).contains("security.protocol");
        }
        assertThat(run("", "run", "--kafka", "there").err()).contains("--kafka: \"there\" is no address");
        assertThat(run("", "run", "--for", "99999999999h").err()).contains("is too long");
    }

    @Test
    void aLevelThatNoTargetHasStartsNoServer() {
        Said said = run("/*t1*/ SELECT 1;\n", "check", "--target", "mysql,sqlite", "--isolation", "snapshot", "-");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).contains("mysql-8.0.33", "sqlite", "skipped: the target has no such level", "2 skipped");
        assertThat(said.err()).isEqualTo("skewer: nothing was run" + System.lineSeparator());
    }

    @Test
    void withoutAHistoryItIsSaidHowToMakeOne(@TempDir Path folder) {
        for (String command : new String[] {
            "findings", "show abc", "replay abc", "mute abc --why x", "unmute abc", "generate coverage"
        }) {
            Said said = run("", (command + " --folder " + folder).split(" "));

            assertThat(said.code()).as(command).isEqualTo(2);
            assertThat(said.out()).isEmpty();
            assertThat(said.err())
                    .startsWith("skewer: there is no history under " + folder)
                    .contains("skewer run");
        }
        assertThat(run("", "findings", "--kafka", "nonsense").err())
                .isEqualToIgnoringNewLines(
                        "skewer: --kafka: \"nonsense\" is no address" + " (write HOST:PORT, such as localhost:9092)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check",
                "run",
                "findings",
                "show",
                "replay",
                "mute",
                "unmute",
                "targets",
                "targets install",
                "cases",
                "print-config",
                "doctor",
                "completion",
                "generate",
                "generate print",
                "generate coverage"
            })
    void everyCommandHasHelpWithExamplesThatCanBePasted(String command) {
        String[] words = (command + " --help").split(" ");
        assertThat(run("", words).out()).contains("Usage: skewer " + command, "Examples:", "  skewer " + command);

        System.setProperty("skewer.called", "./skewer");
        try {
            assertThat(run("", words).out())
                    .contains("Usage: ./skewer " + command)
                    .doesNotContainPattern("(?m)^ *skewer |[|(] *skewer ");
        } finally {
            System.clearProperty("skewer.called");
        }
    }

    @Test
    void commandsInMessagesCanBePasted(@TempDir Path folder) {
        System.setProperty("skewer.called", "./skewer");
        try {
            assertThat(run("").err()).contains("Usage: ./skewer", "./skewer COMMAND --help");
            assertThat(run("", "findings", "--folder", folder.toString()).err())
                    .startsWith("skewer: there is no history")
                    .contains("(./skewer run makes one;");
            assertThat(run("", "check", "--jsonn").err()).contains("./skewer check --help says what there is");
        } finally {
            System.clearProperty("skewer.called");
        }
    }

    @Test
    void allThatIsWrongWithTheArgumentsOfRunIsToldBeforeAnythingStarts(@TempDir Path folder) {
        Said said = run(
                "",
                "run",
                "--for",
                "0s",
                "--strategy",
                "conflict,luck",
                "--slots",
                "0",
                "--fleet",
                "huge",
                "--folder",
                folder.resolve("none").toString());

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err().lines())
                .hasSize(4)
                .allMatch(line -> line.startsWith("skewer: "))
                .anyMatch(line -> line.contains("--for: \"0s\" is no time; write 90s, 2m or 8h"))
                .anyMatch(line -> line.contains("--strategy: \"luck\" is not known; known are conflict, load, mutate"))
                .anyMatch(line -> line.contains("--slots: must be from 1 to 64, not 0"))
                .anyMatch(line -> line.contains("--fleet: \"huge\" is not known"));
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void aConfigThatIsWrongIsToldWithFileAndLine(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("my.yaml"), "fleet:\n  embeded: [h2]\n");
        Said said = run("", "run", "--config", file.toString());

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err())
                .isEqualToIgnoringNewLines(
                        "skewer: " + file + ":2: fleet.embeded is not known; did you mean embedded?");
        assertThat(run("", "run", "--config", folder.resolve("none.yaml").toString())
                        .err())
                .contains("none.yaml cannot be read");
    }

    @Test
    void aTargetOfTheConfigIsCheckedByItsId(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("my.yaml"),
                "targets:\n  - { id: mine, slots: 2, nodes: [{ url: 'jdbc:sqlite:" + folder.resolve("files")
                        + "' }] }\nfleet: { embedded: [] }\n");
        String written = "/*init*/ CREATE TABLE t (a INT);\n/*t1*/ INSERT INTO t (a) VALUES (1);\n";

        for (String[] more : new String[][] {{}, {"--target", "mine"}}) {
            List<String> arguments = new ArrayList<>(List.of("check", "--json", "--config", file.toString(), "-"));
            arguments.addAll(List.of(more));
            Said said = run(written, arguments.toArray(String[]::new));

            assertThat(said.code()).as(said.err()).isZero();
            assertThat(said.out().lines())
                    .singleElement()
                    .asString()
                    .contains("\"id\":\"mine\",\"product\":\"sqlite\"");
        }
        assertThat(run(written, "check", "--config", file.toString(), "--target", "yours", "-")
                        .err())
                .contains("--target: \"yours\" is not known; known are mine, postgresql-18.6");
    }

    @Test
    void aFleetWithoutATargetIsAMistake(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("my.yaml"), "fleet: { embedded: [] }\n");
        for (String[] arguments : new String[][] {
            {"check", "-"}, {"run", "--folder", folder.resolve("none").toString()}
        }) {
            List<String> all = new ArrayList<>(List.of(arguments));
            all.addAll(List.of("--config", file.toString()));
            Said said = run("/*t1*/ SELECT 1;\n", all.toArray(String[]::new));

            assertThat(said.code()).isEqualTo(2);
            assertThat(said.err())
                    .isEqualToIgnoringNewLines("skewer: the fleet: has no target; name one by --target,"
                            + " or in the config under targets or fleet.embedded");
        }
    }

    @Test
    void targetsAndCasesAreListed() {
        assertThat(run("", "targets", "--folder", "none").out())
                .contains("* postgresql-18.6", "  mysql-8.0.33", "* sqlite", "  h2");
        Said cases = run("", "cases", "mdev-27992", "hermitage");
        assertThat(cases.code()).as(cases.err()).isZero();
        assertThat(cases.out())
                .contains("mdev-27992.sql", "hermitage/p4.sql", " of 2")
                .doesNotContain("dt2-01");
    }

    @Test
    void theConfigInEffectIsPrintedAndCanBeReadAgain(@TempDir Path folder) throws IOException {
        String printed = run("", "print-config").out();
        assertThat(printed).contains("fleet:", "  lagLimit: 100000");

        Path file = Files.writeString(folder.resolve("my.yaml"), printed);
        assertThat(run("", "print-config", "--config", file.toString()).out()).isEqualTo(printed);
    }

    @Test
    void aShellIsToldAllCommands() {
        for (String shell : new String[] {"bash", "zsh", "fish"}) {
            assertThat(run("", "completion", shell).out()).contains("findings", "isolation", "print-config");
        }
        assertThat(run("", "completion", "tcsh").err()).contains("\"tcsh\" is no shell", "bash, zsh or fish");
    }

    @Test
    void theDoctorSaysWhatToDo(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("my.yaml"), "executor:\n  slots: many\n");
        Said said = run("", "doctor", "--config", file.toString(), "--folder", folder.toString());

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).contains("✓ JDK", "✗ config", file + ":2: executor.slots = 'many'", "→ see docs/");
        assertThat(said.out()).contains("something is to be done");
    }

    @Test
    void aReportForCiIsWritten(@TempDir Path folder) throws IOException {
        Path report = folder.resolve("deep").resolve("skewer.xml");
        Said said = run(
                "/*t1*/ SELECT 1;\n",
                "check",
                "--target",
                "mysql,sqlite",
                "--isolation",
                "snapshot",
                "--junit",
                report.toString(),
                "-");

        assertThat(said.code()).isEqualTo(2);
        assertThat(Files.readString(report))
                .contains(
                        "<testsuite name=\"stdin\" tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"2\">",
                        "name=\"sqlite SNAPSHOT\"",
                        "<skipped message=\"the target has no such level\"/>");
    }
}
