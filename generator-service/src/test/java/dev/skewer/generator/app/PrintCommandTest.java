package dev.skewer.generator.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import dev.skewer.kit.app.UserError;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Limits;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class PrintCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new PrintCommand())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setExecutionExceptionHandler((failure, shell, _) -> {
                    assertThat(failure).isInstanceOf(UserError.class);
                    shell.getErr().println(failure.getMessage());
                    return CommandLine.ExitCode.USAGE;
                })
                .execute(arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql", "postgresql", "sqlite", "h2"})
    void whatIsPrintedIsReadAsACaseFile(String product) {
        CaseFileReader reader = CaseFileReader.of(Dialects.newest(product).orElseThrow());
        for (int seed = 0; seed < 80; seed += 5) {
            out.getBuffer().setLength(0);

            assertThat(run("--dialect", product, "--seed", Integer.toString(seed)))
                    .as(err.toString())
                    .isZero();

            assertThat(reader.read("seed-" + seed, out.toString()).scenario().order())
                    .isNotEmpty();
            assertThat(out.toString()).contains("of seed " + seed + ", generator ");
        }
    }

    @Test
    void theSameSeedIsPrintedTheSame() {
        run("--dialect", "mysql", "--seed", "42");
        String once = out.toString();
        out.getBuffer().setLength(0);

        run("--dialect", "mysql", "--seed", "42");

        assertThat(out.toString()).isEqualTo(once).startsWith("-- case: ");
    }

    @Test
    void aMutatedCaseIsMadeAgainOfItsParentAlone(@TempDir Path folder) throws IOException {
        Dialect dialect = Dialects.newest("mysql").orElseThrow();
        Generator generator = new Generator(dialect, Profile.defaults(), Corpus.load());
        Case mutated = LongStream.range(0, 1_000)
                .mapToObj(generator::generate)
                .filter(one -> !one.provenance().parents().isEmpty())
                .findFirst()
                .orElseThrow();
        TestCase parent = Corpus.load().stream()
                .filter(one -> mutated.provenance().parents().contains(one.id()))
                .findFirst()
                .orElseThrow();
        JsonCodec<Case> codec =
                JsonCodec.of("a case", Case.class, Limits.defaults().valueBytes());
        Path file = folder.resolve("parent.json");
        Files.write(file, codec.encodePretty(parent));
        String seed = Long.toString(mutated.provenance().seed());

        assertThat(run("-d", "mysql", "-s", seed, "--json", "--parent", file.toString()))
                .as(err.toString())
                .isZero();

        assertThat(codec.decode(out.toString().getBytes(StandardCharsets.UTF_8)).id())
                .isEqualTo(mutated.id());
        assertThat(err.toString()).isEmpty();
        run("-d", "mysql", "-s", seed);
        assertThat(err.toString()).contains(parent.id().value(), "--parent");
    }

    @Test
    void whatIsNoParentIsSaid(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("no.json"), "SELECT 1");

        assertThat(run("-d", "mysql", "-s", "1", "--parent", file.toString())).isEqualTo(CommandLine.ExitCode.USAGE);

        assertThat(err.toString()).contains("--parent", "no.json", "no case as JSON");
    }

    @Test
    void aProfileChangesWhatIsPrinted(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("p.yaml");
        Files.writeString(file, "strategy.load: 1000000 # nothing but loads\n\n");

        assertThat(run("--dialect", "mysql", "--seed", "1", "--profile", file.toString()))
                .isZero();

        assertThat(out.toString()).contains("-- a load: the sessions run freely, each of them ");
        assertThat(CaseFileReader.of(Dialects.newest("mysql").orElseThrow())
                        .read("load", out.toString())
                        .scenario()
                        .order())
                .isNotEmpty();

        out.getBuffer().setLength(0);
        assertThat(run("--dialect", "mysql", "--seed", "1", "--json", "--profile", file.toString()))
                .isZero();
        assertThat(out.toString()).contains("\"is\" : \"load-case\"");
    }

    @Test
    void allThatIsWrongIsSaidAtOnce(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("p.yaml");
        Files.writeString(file, "strategy.lod: 3");

        assertThat(run("--dialect", "mysq", "--seed", "1", "--count", "0", "--profile", file.toString()))
                .isEqualTo(2);

        assertThat(err.toString())
                .contains("\"mysq\" is not known; products are mysql, mariadb")
                .contains("--count: must be from 1 to 10000, not 0")
                .contains("strategy.lod");
        assertThat(run("--dialect", "mysql-x", "--seed", "1")).isEqualTo(2);
        assertThat(run("--dialect", "mysql", "--seed", "some")).isEqualTo(2);
    }
}
