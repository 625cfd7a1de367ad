package dev.skewer.casefiles;

import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Expectation;
import dev.skewer.schemas.testcase.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the comment lines above the statements of a case file. Not thread-safe: one per file. */
final class HeaderReader {
    private static final List<String> KEYS = List.of("case", "isolation", "mode", "settings", "source", "expect");
    private static final Pattern TAG_LINE = Pattern.compile("/\\*[ \\t]*\\w+[ \\t]*\\*/");
    private static final Pattern KEY_LINE = Pattern.compile("([A-Za-z]+)\\s*:\\s*(.*)");
    private static final Pattern RANGE = Pattern.compile("([a-z0-9]+)(?:\\s+([\\w.-]+?))?");
    private static final Pattern EXPECTED = Pattern.compile("([a-z-]+)\\s*=\\s*([a-z]+)(?:\\((\\w+)\\))?");

    private String name;
    private final List<Isolation> levels = new ArrayList<>();
    private @Nullable ConcurrencyMode mode;
    private final List<Setting> settings = new ArrayList<>();
    private @Nullable String source;
    private final List<Expectation> expectations = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    private HeaderReader(String name) {
        this.name = name;
    }

    /** Reads the lines before the first tag; without a {@code case} line the case has the given name. */
    static CaseHeader read(String name, String text, Mistakes mistakes) {
        HeaderReader reader = new HeaderReader(name);
        int number = 0;
        boolean behindStatement = false;
        for (String line : text.split("\n", -1)) {
            number++;
            String stripped = line.strip();
            behindStatement |= TAG_LINE.matcher(stripped).lookingAt();
            if (stripped.startsWith("--")) {
                String comment = stripped.substring(2).strip();
                boolean late = behindStatement;
                mistakes.in(number, () -> reader.read(comment, late));
            }
        }
        return new CaseHeader(
                reader.name,
                reader.levels,
                reader.mode,
                reader.settings,
                reader.source,
                reader.expectations,
                reader.notes);
    }

    private void read(String comment, boolean late) {
        if (late) {
            late(comment);
        } else {
            comment(comment);
        }
    }

    private void comment(String text) {
        Matcher matcher = KEY_LINE.matcher(text);
        if (!matcher.matches()) {
            notes.add(text);
            return;
        }
        String key = matcher.group(1).toLowerCase(Locale.ROOT);
        String value = matcher.group(2).strip();
        if (!KEYS.contains(key)) {
            Optional<String> meant =
                    KEYS.stream().filter(known -> isNear(key, known)).findFirst();
            if (meant.isPresent()) {
                throw fail("unknown header line '%s'; did you mean '%s'?".formatted(key, meant.get()));
            }
            notes.add(text);
            return;
        }
        if (value.isEmpty()) {
            throw fail("expected a value behind '" + key + ":'");
        }
        header(key, value);
    }

    /** A comment behind the first statement is a comment, unless it looks as if it were meant for the header. */
    private void late(String text) {
        Matcher matcher = KEY_LINE.matcher(text);
        if (matcher.matches() && KEYS.contains(matcher.group(1))) {
            throw fail("the header line '" + matcher.group(1) + "' must stand above the first statement");
        }
    }

    private void header(String key, String value) {
        switch (key) {
            case "case" -> name = value;
            case "source" -> source = value;
            case "isolation" -> Arrays.stream(value.split(",", -1)).forEach(level -> levels.add(level(level)));
            case "mode" -> mode = mode(value);
            case "settings" -> Arrays.stream(value.split(",", -1)).forEach(setting -> settings.add(setting(setting)));
            default -> expectations.add(expectation(value));
        }
    }

    private Isolation level(String text) {
        return Isolation.named(text)
                .orElseThrow(() -> fail("unknown isolation level '%s'; expected one of %s"
                        .formatted(
                                text.strip(),
                                Arrays.stream(Isolation.values())
                                        .map(level -> level.sql().toLowerCase(Locale.ROOT) + " (" + level.abbreviation()
                                                + ")")
                                        .toList())));
    }

    private ConcurrencyMode mode(String text) {
        return Arrays.stream(ConcurrencyMode.values())
                .filter(candidate -> candidate.name().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> fail("unknown mode '" + text + "'; expected pessimistic or optimistic"));
    }

    private Setting setting(String text) {
        int sign = text.indexOf('=');
        if (sign < 1) {
            throw fail("expected a setting as name=value, found '" + text.strip() + "'");
        }
        return new Setting(
                text.substring(0, sign).strip(), text.substring(sign + 1).strip());
    }

    private Expectation expectation(String text) {
        String[] parts = text.split("\\|", -1);
        if (parts.length != 3) {
            throw fail("expected 'product versions, … | levels | oracle = value', found '" + text + "'");
        }
        List<Expectation.VersionRange> products = Arrays.stream(parts[0].split(",", -1))
                .map(part -> range(part.strip()))
                .toList();
        String levelText = parts[1].strip();
        List<Isolation> of = levelText.equals("any")
                ? List.of()
                : Arrays.stream(levelText.split("\\s+", -1))
                        .map(level -> level(level))
                        .toList();
        Matcher value = EXPECTED.matcher(parts[2].strip());
        if (!value.matches()) {
            throw fail("expected 'oracle = value' behind the levels, found '" + parts[2].strip() + "'");
        }
        Expectation.Expected expected = expected(value.group(2));
        if ((value.group(3) != null) != (expected == Expectation.Expected.DESIGN)) {
            throw fail("a rule in brackets stands behind 'design', and only there: '" + parts[2].strip() + "'");
        }
        return new Expectation(products, of, value.group(1), expected, value.group(3));
    }

    private Expectation.Expected expected(String text) {
        return Arrays.stream(Expectation.Expected.values())
                .filter(candidate -> candidate.name().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() ->
                        fail("unknown value '" + text + "'; expected violation, design(RULE), pass, crash or flaky"));
    }

    private Expectation.VersionRange range(String text) {
        Matcher range = RANGE.matcher(text);
        if (!range.matches()) {
            throw fail("expected a product and its versions, such as 'mariadb 10.2..11.4', found '" + text + "'");
        }
        String versions = range.group(2);
        if (versions == null) {
            return new Expectation.VersionRange(range.group(1), null, null);
        }
        int dots = versions.indexOf("..");
        if (dots < 0) {
            return new Expectation.VersionRange(range.group(1), versions, versions);
        }
        String from = versions.substring(0, dots);
        String to = versions.substring(dots + 2);
        return new Expectation.VersionRange(range.group(1), from.isEmpty() ? null : from, to.isEmpty() ? null : to);
    }

    /** Whether one letter was forgotten, added, changed or swapped with its neighbour. */
    private static boolean isNear(String word, String known) {
        if (Math.abs(word.length() - known.length()) > 1) {
            return false;
        }
        int start = 0;
        while (start < Math.min(word.length(), known.length()) && word.charAt(start) == known.charAt(start)) {
            start++;
        }
        String a = word.substring(start);
        String b = known.substring(start);
        boolean swapped = a.length() > 1
                && a.length() == b.length()
                && a.charAt(0) == b.charAt(1)
                && a.charAt(1) == b.charAt(0)
                && a.substring(2).equals(b.substring(2));
        return swapped || tail(a).equals(tail(b)) || tail(a).equals(b) || a.equals(tail(b));
    }

    private static String tail(String text) {
        return text.isEmpty() ? "" : text.substring(1);
    }

    private static IllegalArgumentException fail(String message) {
        return new IllegalArgumentException(message);
    }
}
