package dev.skewer.casefiles.text;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.target.WireFamily;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads SQL text token by token, as one dialect does. Not thread-safe. */
public final class Lexer {
    private static final List<String> LONG_SIGNS = List.of(
            "<=>", "->>", "!~*", "<=", ">=", "<>", "!=", "<<", ">>", "||", "&&", "::", "->", "//", "!~", "~*", ":=");
    private static final List<String> LIVE = List.of("+", "!", "M!", "T!");
    private static final Pattern DOLLAR_TAG = Pattern.compile("\\$(?:[A-Za-z_][A-Za-z0-9_]*)?\\$");
    private static final Pattern TAG = Pattern.compile("/\\*[ \\t]*(\\w+)[ \\t]*\\*/");
    private static final Pattern NUMBER = Pattern.compile("(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?");

    private final String text;
    private final boolean mysqlFamily;
    private final boolean postgresFamily;
    private final boolean backslashes;
    private int at;
    private int line = 1;

    public Lexer(Dialect dialect, String text) {
        this.text = text;
        this.mysqlFamily = dialect.family() == WireFamily.MYSQL;
        this.postgresFamily = dialect.family() == WireFamily.POSTGRES;
        this.backslashes = dialect.spelling().has(Form.BACKSLASH_ESCAPES);
    }

    /** The next token; at the end of the text one of the kind END, as often as it is asked for. */
    public Token next() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                line += c == '\n' ? 1 : 0;
                at++;
            } else if (startsLineComment(c)) {
                int newline = text.indexOf('\n', at);
                at = newline < 0 ? text.length() : newline;
            } else if (text.startsWith("/*", at)) {
                int start = at;
                Token comment = comment(start, line);
                if (comment.kind() != Token.Kind.END) {
                    return comment;
                }
            } else {
                return token(c);
            }
        }
        return new Token(Token.Kind.END, "", at, at, line);
    }

    private boolean startsLineComment(char c) {
        if (c == '#') {
            return mysqlFamily;
        }
        if (!text.startsWith("--", at)) {
            return false;
        }
        // MySQL wants a blank behind the dashes, for 5--1 is a calculation.
        return !mysqlFamily || at + 2 >= text.length() || Character.isWhitespace(text.charAt(at + 2));
    }

    /** A tag or a live comment, or a token of the kind END for one that means nothing. */
    private Token comment(int start, int startLine) {
        int depth = 0;
        do {
            if (text.startsWith("/*", at) && (depth == 0 || postgresFamily)) {
                depth++;
                at += 2;
            } else if (text.startsWith("*/", at)) {
                depth--;
                at += 2;
            } else if (at < text.length()) {
                line += text.charAt(at) == '\n' ? 1 : 0;
                at++;
            } else {
                throw new LexicalError(startLine, "the comment that begins here is not ended by */");
            }
        } while (depth > 0);
        Matcher tag = TAG.matcher(text).region(start, at);
        if (tag.matches()) {
            return new Token(Token.Kind.TAG, tag.group(1), start, at, startLine);
        }
        return new Token(
                mysqlFamily && isLive(start) ? Token.Kind.LIVE_COMMENT : Token.Kind.END,
                text.substring(start, at),
                start,
                at,
                startLine);
    }

    /** Hints, and what only some versions or relatives of MySQL read. */
    private boolean isLive(int start) {
        return LIVE.stream().anyMatch(mark -> text.startsWith(mark, start + 2));
    }

    private Token token(char c) {
        int start = at;
        int startLine = line;
        if (c == '\'') {
            return new Token(Token.Kind.STRING, quoted('\'', backslashes), start, at, startLine);
        }
        if (c == '"') {
            Token.Kind kind = mysqlFamily ? Token.Kind.STRING : Token.Kind.QUOTED_NAME;
            return new Token(kind, quoted('"', mysqlFamily && backslashes), start, at, startLine);
        }
        if (c == '`') {
            return new Token(Token.Kind.QUOTED_NAME, quoted('`', false), start, at, startLine);
        }
        Matcher dollar = DOLLAR_TAG.matcher(text).region(at, text.length());
        if (postgresFamily && dollar.lookingAt()) {
            return new Token(Token.Kind.STRING, dollarQuoted(dollar.group()), start, at, startLine);
        }
        if (postgresFamily && (c == 'e' || c == 'E') && text.startsWith("'", at + 1)) {
            at++;
            return new Token(Token.Kind.OTHER, quoted('\'', true), start, at, startLine);
        }
        if ((c == 'x' || c == 'X') && text.startsWith("'", at + 1)) {
            at++;
            return new Token(Token.Kind.BYTES, quoted('\'', false), start, at, startLine);
        }
        if (Character.isDigit(c) || (c == '.' && at + 1 < text.length() && Character.isDigit(text.charAt(at + 1)))) {
            return number(start, startLine);
        }
        if (c == '@' || c == '$') {
            at++;
            skipWord();
            return new Token(Token.Kind.OTHER, text.substring(start, at), start, at, startLine);
        }
        if (isWordStart(c)) {
            skipWord();
            return new Token(Token.Kind.WORD, text.substring(start, at), start, at, startLine);
        }
        String sign = LONG_SIGNS.stream()
                .filter(candidate -> text.startsWith(candidate, start))
                .findFirst()
                .orElse(String.valueOf(c));
        at += sign.length();
        return new Token(Token.Kind.SIGN, sign, start, at, startLine);
    }

    private Token number(int start, int startLine) {
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        boolean found = number.lookingAt();
        at = found ? number.end() : at + 1;
        // 0x1F and 1a are no numbers: what follows is taken in, so that nobody reads half of it.
        int digits = at;
        skipWord();
        Token.Kind kind = digits == at ? Token.Kind.NUMBER : Token.Kind.WORD;
        return new Token(kind, text.substring(start, at), start, at, startLine);
    }

    private void skipWord() {
        while (at < text.length() && (isWordStart(text.charAt(at)) || isWordPart(text.charAt(at)))) {
            at++;
        }
    }

    private static boolean isWordStart(char c) {
        return Character.isLetter(c) || c == '_';
    }

    private boolean isWordPart(char c) {
        return Character.isDigit(c) || c == '$' || (c == '@' && mysqlFamily);
    }

    private String quoted(char quote, boolean escapes) {
        int startLine = line;
        StringBuilder value = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at);
            line += c == '\n' ? 1 : 0;
            if (c == quote) {
                if (!text.startsWith(String.valueOf(quote), at + 1)) {
                    at++;
                    return value.toString();
                }
                at++;
            } else if (c == '\\' && escapes && at + 1 < text.length()) {
                at++;
                value.append(unescaped(text.charAt(at)));
                at++;
                continue;
            }
            value.append(c);
            at++;
        }
        throw new LexicalError(startLine, "what begins here with " + quote + " is not ended by another");
    }

    private static String unescaped(char c) {
        return switch (c) {
            case '0' -> "\0";
            case 'b' -> "\b";
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            case 'Z' -> "\u001a";
            case '%' -> "\\%";
            case '_' -> "\\_";
            default -> String.valueOf(c);
        };
    }

    private String dollarQuoted(String tag) {
        int startLine = line;
        int open = at + tag.length();
        int close = text.indexOf(tag, open);
        if (close < 0) {
            throw new LexicalError(startLine, "what begins here with " + tag + " is not ended by another");
        }
        String value = text.substring(open, close);
        line += (int) value.chars().filter(c -> c == '\n').count();
        at = close + tag.length();
        return value;
    }
}
