package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExampleTextTest {
    private static final List<String> FOOTER = List.of(
            "  skewer show 3f9a     one of them",
            "  skewer show 3f9a --format sql | skewer check -  the case file",
            "",
            "While skewer run is on, its broker is asked.");

    @Test
    void whatAnExampleIsForStandsBesideIt() {
        assertThat(ExampleText.of(FOOTER, 80)).isEqualToNormalizingNewlines("""
                  skewer show 3f9a                                 one of them
                  skewer show 3f9a --format sql | skewer check -   the case file

                While skewer run is on, its broker is asked.
                """);
    }

    @Test
    void whereThereIsNoRoomItStandsAboveAndNoCommandIsBroken() {
        assertThat(ExampleText.of(FOOTER, 30)).isEqualToNormalizingNewlines("""
                  # one of them
                  skewer show 3f9a
                  # the case file
                  skewer show 3f9a --format sql | skewer check -

                While skewer run is on, its
                broker is asked.
                """);
    }

    @Test
    void withoutAnyThereIsNothing() {
        assertThat(ExampleText.of(List.of(), 80)).isEmpty();
    }
}
