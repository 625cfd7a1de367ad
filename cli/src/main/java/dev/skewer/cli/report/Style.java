package dev.skewer.cli.report;

/** What a piece of text is, for those who see colours. */
enum Style {
    PLAIN(""),
    STRONG("1"),
    FAINT("2"),
    GOOD("32"),
    WAIT("33"),
    BAD("31");

    private final String code;

    Style(String code) {
        this.code = code;
    }

    String paint(String text) {
        return code.isEmpty() || text.isBlank() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
