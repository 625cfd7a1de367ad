package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.terminal.Terminal;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Place;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Calls of the command line in this process, about the history of one broker. Immutable. */
public record CommandLine(Path folder, List<String> where) {
    /** How a call ended, and what it said. Immutable. */
    public record Said(int code, String out, String err) {}

    public Said say(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                120,
                false);
        int code = Skewer.run(terminal, arguments);
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The same, about this history. */
    Said ask(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(where);
        return say(all.toArray(String[]::new));
    }

    /** A finding is listed, and shows itself again by its name and by its case file. */
    public void replays(Finding finding) throws IOException {
        String name = finding.fingerprint().value();
        String oracle = finding.substance().oracle().value();
        assertThat(ask("findings", "--class", "bug-suspect", "--json").out()).contains(name);

        Said shown = ask("show", name, "--format", "sql");
        assertThat(shown.code()).as(shown.err()).isZero();
        Path file = Files.writeString(folder.resolve(name + ".sql"), shown.out());
        String target = finding.substance().places().stream()
                .filter(Place::fails)
                .findFirst()
                .orElseThrow()
                .target()
                .value();
        Said checked = say("check", "--target", target, file.toString());
        assertThat(checked.code()).as("%s%s", checked.out(), checked.err()).isEqualTo(1);
        assertThat(checked.out()).contains("✗ " + oracle, "bug suspect");

        Said replayed = ask("replay", name, "--target", target);
        assertThat(replayed.code()).as("%s%s", replayed.out(), replayed.err()).isEqualTo(1);
        assertThat(replayed.out()).contains("✗ " + oracle);
    }
}
