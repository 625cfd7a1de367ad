package dev.skewer.cli.survey;

import dev.skewer.casefiles.CaseFile;
import dev.skewer.casefiles.CaseFileException;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.broker.History;
import dev.skewer.cli.finding.KnownFindings;
import dev.skewer.cli.finding.ShortName;
import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.dialects.Dialect;
import dev.skewer.kit.app.UserError;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Expectation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code skewer cases}: the known cases and what is expected of them. Not thread-safe. */
@Command(
        name = "cases",
        description = {
            "Lists the cases of the corpus with what is expected of them, or the minimal cases of findings."
                    + " The generator mutates both.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer cases                 all of them",
            "  skewer cases mdev tidb       those whose file, source or expectation has one of these words",
            "  skewer cases --found         those that were found here",
            "",
            "Those of the corpus are files below the folder corpus, for skewer check; those of findings are for skewer replay."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class CasesCommand implements Callable<Integer> {
    /** The launcher says where we are. */
    private static final String ROOT = "skewer.root";

    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    @Parameters(paramLabel = "WORD", arity = "0..*", description = "Only cases that have one of these words.")
    private List<String> words = List.of();

    @Option(names = "--found", description = "Those of findings, in place of the corpus.")
    private boolean found;

    public CasesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<String> lines = found ? ofFindings() : ofCorpus();
        List<String> shown = lines.stream().filter(this::isMeant).toList();
        shown.forEach(line -> terminal.out().println(line));
        String others = shown.size() < lines.size() ? " of " + lines.size() : "";
        terminal.out().println("\n" + shown.size() + others + (lines.size() == 1 ? " case" : " cases"));
        terminal.out().flush();
        return 0;
    }

    private boolean isMeant(String line) {
        String text = line.toLowerCase(Locale.ROOT);
        return words.isEmpty() || words.stream().anyMatch(word -> text.contains(word.toLowerCase(Locale.ROOT)));
    }

    private List<String> ofFindings() throws InterruptedException {
        try (Broker kafka = broker.open()) {
            return KnownFindings.read(new History(kafka)).all().stream()
                    .filter(finding -> !FindingWords.isQuiet(finding.lifecycle()))
                    .map(CasesCommand::line)
                    .toList();
        }
    }

    private static String line(Finding finding) {
        return "%s  finding %s  %s"
                .formatted(
                        finding.substance().minimalCase().id(),
                        ShortName.of(finding.fingerprint()),
                        FindingWords.title(finding.substance()));
    }

    private static List<String> ofCorpus() {
        Path folder = Path.of(System.getProperty(ROOT, "."), "corpus");
        if (!Files.isDirectory(folder)) {
            throw new UserError("there is no folder " + folder, "call skewer by its launcher, which knows its place");
        }
        List<Dialect> dialects = TargetNames.all().stream()
                .flatMap(candidate -> candidate.dialects().stream())
                .distinct()
                .toList();
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .map(file -> line(folder, file, dialects))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " cannot be read", e);
        }
    }

    private static String line(Path folder, Path file, List<Dialect> dialects) {
        Path name = folder.relativize(file);
        String expected = header(file, dialects).map(CasesCommand::expectations).orElse("(no target here reads it)");
        return "%-40s %s".formatted(name, expected);
    }

    /** By the first dialect that can read the file: the header is the same for all. */
    private static Optional<CaseHeader> header(Path file, List<Dialect> dialects) {
        try {
            String text = Files.readString(file);
            for (Dialect dialect : dialects) {
                try {
                    CaseFile read = CaseFileReader.of(dialect).read(file.toString(), text);
                    return Optional.of(read.header());
                } catch (CaseFileException e) {
                    // Another one may have the words.
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("the case " + file + " cannot be read", e);
        }
    }

    private static String expectations(CaseHeader header) {
        String source = header.source() == null ? "" : header.source() + "  ";
        return source
                + header.expectations().stream()
                        .map(CasesCommand::text)
                        .distinct()
                        .collect(Collectors.joining("; "));
    }

    private static String text(Expectation expectation) {
        String products = expectation.products().stream()
                .map(Expectation.VersionRange::product)
                .distinct()
                .collect(Collectors.joining(","));
        String rule = expectation.rule() == null ? "" : "(" + expectation.rule() + ")";
        return products + " " + expectation.oracle() + "="
                + expectation.expected().name().toLowerCase(Locale.ROOT) + rule;
    }
}
