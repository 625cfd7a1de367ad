package dev.skewer.generator.app;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.catalog.Product;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import dev.skewer.kit.app.UserError;
import dev.skewer.schemas.codec.CodecException;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Limits;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows what seeds mean. Not thread-safe. */
@Command(
        name = "print",
        description = {
            "Prints the cases that seeds mean, as case files. The same dialect, seed, weights and parents are the same case"
                    + " on every machine.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  ${COMMAND-FULL-NAME} --dialect mysql --seed 42",
            "  ${COMMAND-FULL-NAME} --dialect postgresql-18.6 --seed 1 --count 20",
            "  ${COMMAND-FULL-NAME} --dialect mysql --seed 42 --profile .skewer/generator/profiles/NAME.yaml",
            "",
            "A case that was learned for names the profile to make it again with, a mutated one its parent."
        },
        mixinStandardHelpOptions = true)
public final class PrintCommand implements Callable<Integer> {
    private static final int MOST = 10_000;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(
            names = {"-d", "--dialect"},
            required = true,
            paramLabel = "DIALECT",
            description = "A product such as mysql, for its newest version, or a version of it such as mysql-8.0.12.")
    private String dialect = "";

    @Option(
            names = {"-s", "--seed"},
            required = true,
            paramLabel = "N",
            description =
                    "Any whole number. Sixteen seeds side by side share a database, four of them the transactions.")
    private long seed;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            defaultValue = "1",
            description = "How many seeds from there on. Default: ${DEFAULT-VALUE}.")
    private int count;

    @Option(
            names = "--profile",
            paramLabel = "FILE",
            description =
                    "A file of weights, one on a line, such as statement.select.join: 3; others have their defaults.")
    private @Nullable Path profile;

    @Option(
            names = "--parent",
            paramLabel = "FILE",
            description = "A case as JSON, such as --json prints, to mutate. Default: the cases of the corpus.")
    private @Nullable Path parent;

    @Option(names = "--json", description = "Print JSON, as cases have on their topics.")
    private boolean json;

    @Override
    public Integer call() {
        List<String> problems = new ArrayList<>();
        Optional<Dialect> found = dialect(dialect);
        if (found.isEmpty()) {
            problems.add("--dialect: \"" + dialect + "\" is not known; products are "
                    + String.join(
                            ", ", Dialects.PRODUCTS.stream().map(Product::name).toList()));
        }
        if (count < 1 || count > MOST) {
            problems.add("--count: must be from 1 to " + MOST + ", not " + count);
        }
        Optional<Profile> weights = weights(problems);
        List<TestCase> parents = parents(problems);
        if (!problems.isEmpty()) {
            throw new UserError(problems);
        }
        print(new Generator(found.orElseThrow(), weights.orElseThrow(), parents), found.orElseThrow());
        return ExitCode.OK;
    }

    /** By its name, or by a version that it is true of. */
    static Optional<Dialect> dialect(String name) {
        Optional<Dialect> newest = Dialects.newest(name);
        int dash = name.indexOf('-');
        if (newest.isPresent() || dash < 0) {
            return newest;
        }
        try {
            return Dialects.byName(name).or(() -> Dialects.of(name.substring(0, dash), name.substring(dash + 1)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Optional<Profile> weights(List<String> problems) {
        if (profile == null) {
            return Optional.of(Profile.defaults());
        }
        try {
            return Optional.of(Weights.read(Files.readAllLines(profile)));
        } catch (IOException e) {
            problems.add("--profile: " + profile + " cannot be read");
        } catch (IllegalArgumentException e) {
            problems.add("--profile: " + e.getMessage());
        }
        return Optional.empty();
    }

    private List<TestCase> parents(List<String> problems) {
        if (parent == null) {
            return Corpus.load();
        }
        try {
            if (codec().decode(Files.readAllBytes(parent)) instanceof TestCase one) {
                return List.of(one);
            }
            problems.add("--parent: " + parent + " is a load, and none is made of loads");
        } catch (IOException e) {
            problems.add("--parent: " + parent + " cannot be read");
        } catch (CodecException e) {
            problems.add("--parent: " + parent + " is no case as JSON: " + e.getMessage());
        }
        return List.of();
    }

    private static JsonCodec<Case> codec() {
        return JsonCodec.of("a case", Case.class, Limits.defaults().valueBytes());
    }

    /** A service has other parents than the corpus, too, and then the same seed means another case. */
    private void tellOfParents(Case one) {
        if (parent == null && !one.provenance().parents().isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("note: seed " + one.provenance().seed() + " is made of "
                            + one.provenance().parents().getFirst()
                            + ", which is of the corpus; if the case you look for names"
                            + " another parent, give it with --parent");
        }
    }

    private void print(Generator generator, Dialect written) {
        PrintWriter out = spec.commandLine().getOut();
        JsonCodec<Case> codec = codec();
        for (int i = 0; i < count; i++) {
            Case one = generator.generate(seed + i);
            tellOfParents(one);
            out.println(json ? new String(codec.encodePretty(one), StandardCharsets.UTF_8) : Printed.of(written, one));
        }
        out.flush();
    }
}
