package dev.skewer.cli.run;

import dev.skewer.cli.terminal.Terminal;

/** What a run prints: lines that stay, and below them, on a terminal, one that is written over. Thread-safe. */
final class Screen {
    private static final String CLEAR = "\r\u001b[K";

    private final Terminal terminal;
    private final boolean live;
    private boolean dirty;

    /** {@code live} says whether there is a line that is written over. */
    Screen(Terminal terminal, boolean live) {
        this.terminal = terminal;
        this.live = live;
    }

    int columns() {
        return terminal.statusColumns();
    }

    /** Progress and problems. */
    synchronized void say(String text) {
        clear();
        terminal.err().println("skewer: " + text);
    }

    /** What was asked for. */
    synchronized void print(String text) {
        clear();
        terminal.out().println(text);
        terminal.out().flush();
    }

    synchronized void status(String line) {
        if (live) {
            terminal.err().print(CLEAR + line);
            terminal.err().flush();
            dirty = true;
        }
    }

    synchronized void clear() {
        if (dirty) {
            terminal.err().print(CLEAR);
            terminal.err().flush();
            dirty = false;
        }
    }
}
