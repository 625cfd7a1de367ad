package dev.skewer.oracle.analysis.history;

import dev.skewer.schemas.sql.Statement;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** As much as can be told of a statement that is text only: by its first word, and by words that make its result a matter of chance. */
public final class RawText {
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|--[^\\n]*|#[^\\n]*", Pattern.DOTALL);
    private static final Set<String> READS = Set.of("SELECT", "VALUES", "TABLE", "WITH");
    private static final Set<String> WRITES = Set.of("INSERT", "UPDATE", "DELETE", "REPLACE", "MERGE");
    private static final Pattern WRITE_WORDS =
            Pattern.compile("\\b(INSERT|UPDATE|DELETE|MERGE|REPLACE)\\b", Pattern.CASE_INSENSITIVE);
    private static final Set<String> DEFINITIONS = Set.of("CREATE", "ALTER", "DROP", "TRUNCATE", "RENAME");
    private static final Pattern CHANCE = Pattern.compile(
            "\\b(SKIP\\s+LOCKED|LIMIT|FETCH\\s+FIRST|GET_LOCK|RELEASE_LOCK|\\w*_?ADVISORY_\\w+|SLEEP|PG_SLEEP|BENCHMARK|RAND|RANDOM"
                    + "|UUID|GEN_RANDOM_UUID|NOW|CURRENT_TIMESTAMP|CURRENT_DATE|CURRENT_TIME|CLOCK_TIMESTAMP|NEXTVAL|LASTVAL|CURRVAL"
                    + "|LAST_INSERT_ID|CONNECTION_ID|PG_BACKEND_PID|VERSION|DATABASE|INFORMATION_SCHEMA|PERFORMANCE_SCHEMA"
                    + "|PG_CATALOG|PG_\\w+|MYSQL\\.\\w+|SQLITE_\\w+)\\b|@",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CALL = Pattern.compile(
            "\\b(?!(?:AND|OR|NOT|IN|EXISTS|ANY|ALL|SOME|FROM|JOIN|ON|WHERE|SELECT|VALUES|AS|OVER|BY|USING|WHEN|THEN|ELSE|BETWEEN|LIKE"
                    + "|COUNT|SUM|MIN|MAX|AVG|COALESCE|NULLIF|ABS|LENGTH|LOWER|UPPER|CAST)\\b)[A-Za-z_]\\w*\\s*\\(",
            Pattern.CASE_INSENSITIVE);

    private final String text;
    private final String firstWord;

    private RawText(String sql) {
        this.text = COMMENT.matcher(sql).replaceAll(" ").strip();
        this.firstWord = text.split("[^A-Za-z]", 2)[0].toUpperCase(Locale.ROOT);
    }

    public static RawText of(Statement.Raw raw) {
        return new RawText(raw.sql());
    }

    /** Whether it only reads rows. */
    public boolean isRead() {
        return READS.contains(firstWord)
                && !hasWrite()
                && !text.toUpperCase(Locale.ROOT).contains("INTO");
    }

    public boolean isWrite() {
        return WRITES.contains(firstWord) || (firstWord.equals("WITH") && hasWrite());
    }

    /** FOR UPDATE only locks. */
    private boolean hasWrite() {
        return WRITE_WORDS
                .matcher(text.toUpperCase(Locale.ROOT).replaceAll("\\bFOR\\s+(NO\\s+KEY\\s+)?UPDATE\\b", " "))
                .find();
    }

    /** Whether it may call a function, of which nobody knows what it does. */
    public boolean calls() {
        return CALL.matcher(text).find();
    }

    public boolean isDefinition() {
        return DEFINITIONS.contains(firstWord);
    }

    /** Whether it neither reads nor writes rows nor changes a shape. */
    public boolean isOther() {
        return !isRead() && !isWrite() && !isDefinition();
    }

    /** Whether its outcome is settled by the rows that it runs on. */
    public boolean isSettledByRows() {
        return (isRead() || isWrite()) && !CHANCE.matcher(text).find();
    }
}
