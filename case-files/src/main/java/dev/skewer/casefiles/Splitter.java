package dev.skewer.casefiles;

import dev.skewer.casefiles.text.Lexer;
import dev.skewer.casefiles.text.LexicalError;
import dev.skewer.casefiles.text.Token;
import dev.skewer.dialects.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Cuts a text into its tagged statements, and goes on behind a mistake where it is clear where the next one begins. Not thread-safe: one per file. */
final class Splitter {
    private final Lexer lexer;
    private final String text;
    private final Mistakes mistakes;
    private final List<Tagged> statements = new ArrayList<>();
    private Token next;

    private Splitter(Dialect dialect, String text, Mistakes mistakes) {
        this.lexer = new Lexer(dialect, text);
        this.text = text;
        this.mistakes = mistakes;
        this.next = lexer.next();
    }

    /** A statement, whose it is, and the line of its tag. */
    record Tagged(String tag, String sql, int line) {}

    static List<Tagged> split(Dialect dialect, String text, Mistakes mistakes) {
        List<Tagged> found = List.of();
        try {
            Splitter splitter = new Splitter(dialect, text, mistakes);
            found = splitter.statements;
            splitter.split();
        } catch (LexicalError e) {
            mistakes.add(e.line(), String.valueOf(e.getMessage()));
        }
        return List.copyOf(found);
    }

    private void split() {
        while (next.kind() != Token.Kind.END) {
            switch (next.kind()) {
                case LIVE_COMMENT -> next = lexer.next();
                case TAG -> statement(next);
                default -> untagged(next);
            }
        }
    }

    private void untagged(Token first) {
        mistakes.add(
                first.line(),
                "expected a tag such as /*init*/ or /*t1*/ before a statement, found '" + first.text() + "'");
        while (!isEnd()) {
            next = lexer.next();
        }
        if (next.isSign(";")) {
            next = lexer.next();
        }
    }

    private void statement(Token tag) {
        Token first = lexer.next();
        next = first;
        int end = first.end();
        while (!isEnd()) {
            // A comment behind the last word is not taken in: it would swallow a semicolon set behind it.
            end = next.kind() == Token.Kind.TAG ? end : next.end();
            next = lexer.next();
        }
        if (!next.isSign(";")) {
            String found = next.kind() == Token.Kind.END
                    ? "the end of the file"
                    : "the tag /*" + next.text() + "*/ in line " + next.line();
            mistakes.add(tag.line(), "expected ; at the end of the statement of " + tag.text() + ", found " + found);
            return;
        }
        if (first.isSign(";")) {
            mistakes.add(tag.line(), "expected a statement behind the tag /*" + tag.text() + "*/");
        } else {
            String sql = text.substring(first.start(), end);
            statements.add(new Tagged(tag.text().toLowerCase(Locale.ROOT), sql, tag.line()));
        }
        next = lexer.next();
    }

    /** Whether a statement can only end here. */
    private boolean isEnd() {
        return next.isSign(";")
                || next.kind() == Token.Kind.END
                || (next.kind() == Token.Kind.TAG && isFirstOfLine(next));
    }

    private boolean isFirstOfLine(Token token) {
        int lineStart = text.lastIndexOf('\n', token.start()) + 1;
        return text.substring(lineStart, token.start()).isBlank();
    }
}
