package dev.skewer.cli;

import dev.skewer.cli.terminal.Called;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Help;

/**
 * The end of a help text: examples, each on one line whatever the width, so that it can be pasted, and what else there is to say. What an
 * example is for stands beside it, or above it where there is no room. Pure functions.
 */
final class ExampleText {
    private static final String INDENT = "  ";
    private static final String GAP = "   ";

    /** An indented line: a command, and after two blanks or more what it is for. */
    private static final Pattern EXAMPLE = Pattern.compile(INDENT + "(\\S.*?)(?: {2,}(\\S.*))?");

    private ExampleText() {}

    /** An example, or a line of text, which has no command. */
    private record Line(String command, String meaning) {
        static Line of(String written) {
            Matcher example = EXAMPLE.matcher(written);
            if (!example.matches()) {
                return new Line("", Called.in(written));
            }
            return new Line(Called.in(example.group(1)), example.group(2) == null ? "" : Called.in(example.group(2)));
        }
    }

    static String of(Help help) {
        return of(
                List.of(help.commandSpec().usageMessage().footer()),
                help.commandSpec().usageMessage().width());
    }

    static String of(List<String> footer, int width) {
        List<Line> lines = footer.stream().map(Line::of).toList();
        int longest = longest(lines.stream().map(Line::command).toList());
        int meanings = longest(lines.stream()
                .filter(line -> !line.command().isEmpty())
                .map(Line::meaning)
                .toList());
        boolean beside = INDENT.length() + longest + GAP.length() + meanings <= width;
        List<String> out = new ArrayList<>();
        for (Line line : lines) {
            if (line.command().isEmpty()) {
                out.addAll(wrapped(line.meaning(), width));
            } else if (beside) {
                String padded =
                        line.command() + " ".repeat(longest - line.command().length());
                out.add((INDENT + padded + GAP + line.meaning()).stripTrailing());
            } else {
                if (!line.meaning().isEmpty()) {
                    out.add(INDENT + "# " + line.meaning());
                }
                out.add(INDENT + line.command());
            }
        }
        return String.join(System.lineSeparator(), out) + (out.isEmpty() ? "" : System.lineSeparator());
    }

    private static int longest(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(0);
    }

    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : Arrays.asList(text.split(" "))) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
