package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Lexer;
import dev.skewer.casefiles.text.Token;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.spelling.Spelling;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.topic.Limits;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** The tokens of one statement and how far they were read. Not thread-safe. */
final class Cursor {
    private static final int MOST_TOKENS = 20_000;

    /** Words that begin or join the parts of statements, and so are no names unless they stand in quotes. */
    private static final Set<String> STRUCTURE = Set.of(
            "SELECT",
            "FROM",
            "WHERE",
            "GROUP",
            "HAVING",
            "ORDER",
            "LIMIT",
            "OFFSET",
            "UNION",
            "INTERSECT",
            "EXCEPT",
            "ON",
            "USING",
            "JOIN",
            "INNER",
            "LEFT",
            "RIGHT",
            "FULL",
            "CROSS",
            "NATURAL",
            "STRAIGHT_JOIN",
            "SET",
            "VALUES",
            "FOR",
            "LOCK",
            "AND",
            "OR",
            "XOR",
            "NOT",
            "IN",
            "IS",
            "LIKE",
            "BETWEEN",
            "CASE",
            "WHEN",
            "THEN",
            "ELSE",
            "END",
            "AS",
            "NULL",
            "TRUE",
            "FALSE",
            "DEFAULT",
            "RETURNING",
            "INTO",
            "BY",
            "ASC",
            "DESC",
            "DISTINCT",
            "WINDOW",
            "EXISTS",
            "WITH",
            "USE",
            "FORCE",
            "IGNORE",
            "PARTITION",
            "FETCH",
            "COLLATE",
            "TABLE",
            "INDEX",
            "PRIMARY",
            "UNIQUE",
            "FOREIGN",
            "CHECK",
            "CONSTRAINT",
            "REFERENCES",
            "LATERAL",
            "ESCAPE");

    private final Dialect dialect;
    private final List<Token> tokens;
    /** For each opening bracket the place of the one that closes it. */
    private final int[] closing;

    private int at;
    private int depth;

    Cursor(Dialect dialect, String sql) {
        this.dialect = dialect;
        this.tokens = tokens(dialect, sql);
        this.closing = closing(tokens);
    }

    private static int[] closing(List<Token> tokens) {
        int[] closing = new int[tokens.size()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < closing.length; i++) {
            closing[i] = tokens.size() - 1;
            if (tokens.get(i).isSign("(")) {
                open.push(i);
            } else if (tokens.get(i).isSign(")") && !open.isEmpty()) {
                closing[open.pop()] = i;
            }
        }
        return closing;
    }

    private static List<Token> tokens(Dialect dialect, String sql) {
        Lexer lexer = new Lexer(dialect, sql);
        List<Token> tokens = new ArrayList<>();
        Token token;
        do {
            token = lexer.next();
            if (token.kind() == Token.Kind.LIVE_COMMENT || tokens.size() > MOST_TOKENS) {
                throw new NotCovered("a hint in a comment, or too much of everything");
            }
            if (token.kind() != Token.Kind.TAG) {
                tokens.add(token);
            }
        } while (token.kind() != Token.Kind.END);
        return tokens;
    }

    Dialect dialect() {
        return dialect;
    }

    Spelling spelling() {
        return dialect.spelling();
    }

    boolean isMysqlFamily() {
        return dialect.family() == WireFamily.MYSQL;
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peek(int ahead) {
        return tokens.get(Math.min(at + ahead, tokens.size() - 1));
    }

    /** What stands behind the bracket that closes the one so far ahead. */
    Token behindBracket(int ahead) {
        int close = closing[Math.min(at + ahead, tokens.size() - 1)];
        return tokens.get(Math.min(close + 1, tokens.size() - 1));
    }

    Token take() {
        Token token = peek();
        at = Math.min(at + 1, tokens.size() - 1);
        return token;
    }

    int mark() {
        return at;
    }

    void reset(int mark) {
        at = mark;
    }

    NotCovered fail(String expected) {
        Token token = peek();
        String found = token.kind() == Token.Kind.END ? "the end" : "'" + token.text() + "'";
        return new NotCovered("expected " + expected + ", found " + found);
    }

    /** Whether these words come next. */
    boolean isNext(String... words) {
        for (int i = 0; i < words.length; i++) {
            if (!peek(i).isWord(words[i])) {
                return false;
            }
        }
        return true;
    }

    boolean isSign(String sign) {
        return peek().isSign(sign);
    }

    boolean isEnd() {
        return peek().kind() == Token.Kind.END;
    }

    /** Takes the words if they come next. */
    boolean accept(String... words) {
        if (!isNext(words)) {
            return false;
        }
        at += words.length;
        return true;
    }

    boolean acceptSign(String sign) {
        if (!isSign(sign)) {
            return false;
        }
        take();
        return true;
    }

    void expect(String... words) {
        if (!accept(words)) {
            throw fail(String.join(" ", words));
        }
    }

    void expectSign(String sign) {
        if (!acceptSign(sign)) {
            throw fail(sign);
        }
    }

    void expectEnd() {
        if (!isEnd()) {
            throw fail("the end");
        }
    }

    /** Whether a name comes next that is no word of the structure. */
    boolean isName() {
        Token token = peek();
        return token.kind() == Token.Kind.QUOTED_NAME
                || (token.kind() == Token.Kind.WORD
                        && !STRUCTURE.contains(token.upper())
                        && !Character.isDigit(token.text().charAt(0)));
    }

    String name() {
        if (!isName()) {
            throw fail("a name");
        }
        Token token = take();
        return token.kind() == Token.Kind.QUOTED_NAME
                ? token.text()
                : spelling().quoting().nameOfBare(token.text());
    }

    List<String> namesInBrackets() {
        expectSign("(");
        List<String> names = list(this::name);
        expectSign(")");
        return names;
    }

    <T> List<T> list(Supplier<T> item) {
        List<T> items = new ArrayList<>();
        do {
            items.add(item.get());
        } while (acceptSign(","));
        return items;
    }

    long number() {
        Token token = peek();
        if (token.kind() != Token.Kind.NUMBER || !token.text().chars().allMatch(Character::isDigit)) {
            throw fail("a whole number");
        }
        BigInteger value = new BigInteger(take().text());
        if (value.bitLength() > 62) {
            throw new NotCovered("a number that is too large");
        }
        return value.longValueExact();
    }

    int smallNumber() {
        long number = number();
        if (number > Integer.MAX_VALUE) {
            throw new NotCovered("a number that is too large");
        }
        return (int) number;
    }

    String string() {
        if (peek().kind() != Token.Kind.STRING) {
            throw fail("a string");
        }
        String text = take().text();
        if (peek().kind() == Token.Kind.STRING || text.indexOf('\0') >= 0) {
            throw new NotCovered("strings beside each other, or a zero character");
        }
        return text;
    }

    /** Reads what is nested once more, unless that is too deep for any case that makes sense. */
    <T> T nested(Supplier<T> reader) {
        if (depth >= Limits.defaults().nesting()) {
            throw new NotCovered("nesting deeper than " + depth);
        }
        depth++;
        T value = reader.get();
        depth--;
        return value;
    }
}
