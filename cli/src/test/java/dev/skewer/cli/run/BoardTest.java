package dev.skewer.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.result.ExampleFindings;
import dev.skewer.cli.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BoardTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    private final Terminal terminal = new Terminal(InputStream.nullInputStream(), stream, stream, 120, false);

    @AfterEach
    void nobodyIsCalledAnything() {
        System.clearProperty("skewer.called");
    }

    @Test
    void aFindingIsToldWithCommandsForThisShellAndThisHistory() {
        System.setProperty("skewer.called", "./skewer");
        Board board = new Board(RunRequest.Manner.LINES, " --folder 'my runs'", new Screen(terminal, false));

        board.found(ExampleFindings.suspect());
        board.summary(new Picture(List.of(), 3, true, 0, null, Map.of("bug-suspect", 1L), 1, null), List.of());

        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains(
                        "see it: ./skewer show 3f9a52e07b --folder 'my runs'   run it again: ./skewer replay 3f9a52e07b")
                .endsWith("./skewer findings --folder 'my runs' lists them" + System.lineSeparator());
    }

    @Test
    void aPartThatStoppedWorkingIsToldOnce() {
        Board board = new Board(RunRequest.Manner.QUIET, "", new Screen(terminal, false));

        board.ailing(List.of());
        board.ailing(List.of("the generator: java.lang.NullPointerException"));
        board.ailing(List.of("the generator: java.lang.NullPointerException"));

        assertThat(out.toString(StandardCharsets.UTF_8))
                .containsOnlyOnce("the generator: java.lang.NullPointerException");
    }
}
