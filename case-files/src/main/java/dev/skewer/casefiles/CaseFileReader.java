package dev.skewer.casefiles;

import dev.skewer.casefiles.parse.SqlParser;
import dev.skewer.casefiles.text.Lexer;
import dev.skewer.casefiles.text.LexicalError;
import dev.skewer.casefiles.text.Token;
import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Instrumentation;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads case files as one dialect does. Immutable and thread-safe. */
public final class CaseFileReader {
    private static final String INIT = "init";

    private final Dialect dialect;
    private final SqlParser parser;

    private CaseFileReader(Dialect dialect) {
        this.dialect = dialect;
        this.parser = SqlParser.of(dialect);
    }

    public static CaseFileReader of(Dialect dialect) {
        return new CaseFileReader(dialect);
    }

    /**
     * Reads the text of a file.
     *
     * @param file its name, for errors, and for the name of the case if the text has none
     * @throws CaseFileException if it is no case file, with the line and what was expected there
     */
    public CaseFile read(String file, String text) {
        String unified = text.replace("\r\n", "\n").replace("\uFEFF", "");
        CaseHeader header = HeaderReader.read(file, nameOf(file), unified);
        InitialDatabase database = new InitialDatabase(parser);
        Sessions sessions = new Sessions(dialect, parser, header.mode());
        List<CaseFile.Text> texts = new ArrayList<>();
        for (Tagged tagged : split(file, unified)) {
            try {
                SqlParser.Parsed parsed = tagged.tag().equals(INIT)
                        ? database.add(tagged.sql())
                        : sessions.add(tagged.tag(), tagged.sql(), tagged.line());
                parsed.why().ifPresent(why -> texts.add(new CaseFile.Text(tagged.line(), tagged.sql(), why)));
            } catch (IllegalArgumentException e) {
                throw new CaseFileException(file, tagged.line(), String.valueOf(e.getMessage()));
            }
        }
        if (sessions.isEmpty()) {
            throw new CaseFileException(
                    file, lastLine(unified), "expected a statement with the tag of a session, such as /*t1*/ BEGIN;");
        }
        return assemble(file, header, database, sessions, texts);
    }

    private CaseFile assemble(
            String file, CaseHeader header, InitialDatabase database, Sessions sessions, List<CaseFile.Text> texts) {
        try {
            Scenario scenario = new Scenario(
                    new DialectName(dialect.name()),
                    database.database(),
                    sessions.transactions(),
                    sessions.order(),
                    List.of(),
                    header.settings(),
                    Instrumentation.NONE);
            return new CaseFile(header, scenario, sessions.lines(), texts);
        } catch (IllegalArgumentException e) {
            throw new CaseFileException(file, 1, String.valueOf(e.getMessage()));
        }
    }

    private List<Tagged> split(String file, String text) {
        Lexer lexer = new Lexer(dialect, text);
        List<Tagged> statements = new ArrayList<>();
        try {
            for (Token token = lexer.next(); token.kind() != Token.Kind.END; token = lexer.next()) {
                if (token.kind() == Token.Kind.LIVE_COMMENT) {
                    continue;
                }
                if (token.kind() != Token.Kind.TAG) {
                    throw new CaseFileException(
                            file,
                            token.line(),
                            "expected a tag such as /*init*/ or /*t1*/ before a statement, found '" + token.text()
                                    + "'");
                }
                statements.add(statement(file, text, lexer, token));
            }
        } catch (LexicalError e) {
            throw new CaseFileException(file, e.line(), String.valueOf(e.getMessage()));
        }
        return statements;
    }

    private static Tagged statement(String file, String text, Lexer lexer, Token tag) {
        Token first = lexer.next();
        Token token = first;
        int end = first.end();
        while (!token.isSign(";")) {
            @Nullable String found = null;
            if (token.kind() == Token.Kind.END) {
                found = "the end of the file";
            } else if (token.kind() == Token.Kind.TAG && isFirstOfLine(text, token)) {
                found = "the tag /*" + token.text() + "*/ in line " + token.line();
            }
            if (found != null) {
                throw new CaseFileException(
                        file,
                        tag.line(),
                        "expected ; at the end of the statement of " + tag.text() + ", found " + found);
            }
            // A comment behind the last word is not taken in: it would swallow a semicolon set behind it.
            end = token.kind() == Token.Kind.TAG ? end : token.end();
            token = lexer.next();
        }
        if (first.isSign(";")) {
            throw new CaseFileException(file, tag.line(), "expected a statement behind the tag /*" + tag.text() + "*/");
        }
        String sql = text.substring(first.start(), end);
        return new Tagged(tag.text().toLowerCase(Locale.ROOT), sql, tag.line());
    }

    private static boolean isFirstOfLine(String text, Token token) {
        int lineStart = text.lastIndexOf('\n', token.start()) + 1;
        return text.substring(lineStart, token.start()).isBlank();
    }

    private static String nameOf(String file) {
        String last = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        return last.endsWith(".sql") ? last.substring(0, last.length() - 4) : last;
    }

    private static int lastLine(String text) {
        return (int) text.strip().lines().count();
    }

    private record Tagged(String tag, String sql, int line) {}
}
