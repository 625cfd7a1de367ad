package dev.skewer.casefiles;

import dev.skewer.casefiles.parse.SqlParser;
import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Instrumentation;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.List;

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
     * @throws CaseFileException if it is no case file, with all that is wrong in it, by lines
     */
    public CaseFile read(String file, String text) {
        String unified = text.replace("\r\n", "\n").replace("\uFEFF", "");
        Mistakes mistakes = new Mistakes(file);
        CaseHeader header = HeaderReader.read(nameOf(file), unified, mistakes);
        InitialDatabase database = new InitialDatabase(parser);
        Sessions sessions = new Sessions(dialect, parser, header.mode());
        List<CaseFile.Text> texts = new ArrayList<>();
        for (Splitter.Tagged tagged : Splitter.split(dialect, unified, mistakes)) {
            mistakes.in(tagged.line(), () -> {
                SqlParser.Parsed parsed = tagged.tag().equals(INIT)
                        ? database.add(tagged.sql())
                        : sessions.add(tagged.tag(), tagged.sql(), tagged.line());
                parsed.why().ifPresent(why -> texts.add(new CaseFile.Text(tagged.line(), tagged.sql(), why)));
            });
        }
        if (sessions.isEmpty() && mistakes.isEmpty()) {
            mistakes.add(lastLine(unified), "expected a statement with the tag of a session, such as /*t1*/ BEGIN;");
        }
        mistakes.end();
        return assemble(header, database, sessions, texts, mistakes);
    }

    private CaseFile assemble(
            CaseHeader header,
            InitialDatabase database,
            Sessions sessions,
            List<CaseFile.Text> texts,
            Mistakes mistakes) {
        List<CaseFile> made = new ArrayList<>();
        mistakes.in(1, () -> {
            Scenario scenario = new Scenario(
                    new DialectName(dialect.name()),
                    database.database(),
                    sessions.transactions(),
                    sessions.order(),
                    List.of(),
                    header.settings(),
                    Instrumentation.NONE);
            made.add(new CaseFile(header, scenario, sessions.lines(), texts));
        });
        mistakes.end();
        return made.getFirst();
    }

    private static String nameOf(String file) {
        String last = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        return last.endsWith(".sql") ? last.substring(0, last.length() - 4) : last;
    }

    private static int lastLine(String text) {
        return Math.max(1, (int) text.strip().lines().count());
    }
}
