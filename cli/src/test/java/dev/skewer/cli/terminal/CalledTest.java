package dev.skewer.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CalledTest {
    @AfterEach
    void nobodyIsCalledAnything() {
        System.clearProperty("skewer.called");
    }

    @Test
    void aCommandBeginsAsItsUserBeganIt() {
        assertThat(Called.with("findings")).isEqualTo("skewer findings");

        System.setProperty("skewer.called", "../skewer/skewer");

        assertThat(Called.with("findings")).isEqualTo("../skewer/skewer findings");
    }

    @Test
    void whatAShellWouldReadAsSomethingElseIsQuoted() {
        System.setProperty("skewer.called", "/my projects/it's $here/skewer");

        assertThat(Called.name()).isEqualTo("'/my projects/it'\\''s $here/skewer'");
        assertThat(Called.word(".skewer/2")).isEqualTo(".skewer/2");
        assertThat(Called.word("localhost:9092")).isEqualTo("localhost:9092");
        assertThat(Called.word("~/runs")).isEqualTo("'~/runs'");
        assertThat(Called.word("")).isEqualTo("''");
    }

    @Test
    void commandsInATextAreThoseOfThisUserAndFilesStayAsTheyAre() {
        System.setProperty("skewer.called", "./skewer");

        assertThat(Called.in("skewer show 3f9a | skewer check -")).isEqualTo("./skewer show 3f9a | ./skewer check -");
        assertThat(Called.in("source <(skewer completion bash)")).isEqualTo("source <(./skewer completion bash)");
        assertThat(Called.in("skewer print-config > skewer.yaml")).isEqualTo("./skewer print-config > skewer.yaml");
        assertThat(Called.in("below ~/.cache/skewer or elsewhere")).isEqualTo("below ~/.cache/skewer or elsewhere");
    }
}
