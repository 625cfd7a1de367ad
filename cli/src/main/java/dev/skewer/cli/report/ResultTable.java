package dev.skewer.cli.report;

import dev.skewer.cli.result.Result;
import dev.skewer.cli.result.Subject;
import dev.skewer.cli.result.TargetName;
import dev.skewer.schemas.sql.Isolation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Many results at a glance: a line for each file, a column for each target, a mark for each level. Not thread-safe. */
public final class ResultTable {
    /** There are five levels. */
    private static final int NARROWEST_COLUMN = 5;

    private static final int NARROWEST_NAME = 16;
    private static final int WIDEST_LEVELS = 16;
    private static final String GAP = "  ";

    private final List<String> files;
    private final int width;
    private final boolean colours;
    private final List<Column> columns = new ArrayList<>();
    private final Set<Mark> seen = EnumSet.noneOf(Mark.class);
    private int widthOfNames;

    private ResultTable(List<String> files, int width, boolean colours) {
        this.files = List.copyOf(files);
        this.width = width;
        this.colours = colours;
    }

    /** A table of these files, on lines of about so many columns. */
    public static ResultTable of(List<String> files, int columns, boolean colours) {
        return new ResultTable(files, columns, colours);
    }

    /** A target; the product stands above neighbours that share it. */
    private record Column(String id, String product, String name, int width) {
        static Column of(TargetName target) {
            String product = target.product();
            boolean named = target.id().startsWith(product + "-");
            String name = named ? target.id().substring(product.length() + 1) : target.id();
            return new Column(target.id(), named ? product : "", name, Math.max(NARROWEST_COLUMN, name.length()));
        }

        Column wide(int least) {
            return new Column(id, product, name, Math.max(least, width));
        }
    }

    /** The line of a file with all its results, below the heading where it is the first. */
    public String row(List<Result> ofFile) {
        List<Line> lines = new ArrayList<>();
        if (columns.isEmpty()) {
            columns.addAll(columns(ofFile));
            widthOfNames = widthOfNames();
            lines.addAll(heading());
        }
        Line line = Line.of(shortened(ofFile.getFirst().subject().file(), widthOfNames))
                .padded(widthOfNames);
        for (Column column : columns) {
            line = line.plus(GAP, Style.PLAIN).plus(marks(ofFile, column).padded(column.width()));
        }
        lines.add(line.plus(GAP + levels(ofFile), Style.FAINT));
        return text(lines);
    }

    /** What the marks mean that were used. */
    public String legend() {
        List<Line> lines = new ArrayList<>();
        Line line = Line.EMPTY;
        for (Mark mark : seen) {
            Line longer =
                    line.plus(line.width() == 0 ? Line.EMPTY : Line.of("   ")).plus(mark.legend());
            if (longer.width() > width) {
                lines.add(line);
                longer = mark.legend();
            }
            line = longer;
        }
        lines.add(line);
        return text(lines);
    }

    private static List<Column> columns(List<Result> ofFile) {
        List<Column> columns = new ArrayList<>(ofFile.stream()
                .map(result -> Column.of(result.subject().target()))
                .distinct()
                .toList());
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            boolean alone = isOther(columns, i - 1, column) && isOther(columns, i + 1, column);
            columns.set(i, alone ? column.wide(column.product().length()) : column);
        }
        return columns;
    }

    private static boolean isOther(List<Column> columns, int index, Column column) {
        return index < 0
                || index >= columns.size()
                || !columns.get(index).product().equals(column.product());
    }

    private int widthOfNames() {
        int taken = columns.stream()
                        .mapToInt(column -> GAP.length() + column.width())
                        .sum()
                + WIDEST_LEVELS;
        int longest = files.stream().mapToInt(Glyphs::width).max().orElse(0);
        return Math.min(longest, Math.max(NARROWEST_NAME, width - taken));
    }

    private List<Line> heading() {
        Line products = Line.of(" ".repeat(widthOfNames));
        Line names = products;
        String above = "";
        for (Column column : columns) {
            String product = column.product().equals(above) ? "" : column.product();
            above = column.product();
            products = products.plus(
                    Line.of(GAP + product, Style.STRONG).padded(product.isEmpty() ? GAP.length() + column.width() : 0));
            products = products.padded(names.width() + GAP.length() + column.width());
            names = names.plus(Line.of(GAP + column.name(), Style.STRONG).padded(GAP.length() + column.width()));
        }
        return columns.stream().allMatch(column -> column.product().isEmpty())
                ? List.of(names)
                : List.of(products, names);
    }

    private Line marks(List<Result> ofFile, Column column) {
        Line marks = Line.EMPTY;
        for (Result result : ofFile) {
            if (result.subject().target().id().equals(column.id())) {
                Mark mark = Mark.of(result);
                seen.add(mark);
                marks = marks.plus(mark.line());
            }
        }
        return marks;
    }

    /** In the order of the marks; nothing where each target has its own. */
    private static String levels(List<Result> ofFile) {
        return ofFile.stream()
                .map(Result::subject)
                .filter(subject -> subject.level() != null && !subject.levelIsDefault())
                .map(Subject::level)
                .distinct()
                .map(Isolation::abbreviation)
                .collect(Collectors.joining(" "));
    }

    /** The end of a path says more than its beginning. */
    private static String shortened(String file, int most) {
        String end = file;
        while (Glyphs.width(end) > (end.equals(file) ? most : most - 1)) {
            end = end.substring(Character.charCount(end.codePointAt(0)));
        }
        return end.equals(file) ? file : "…" + end;
    }

    private String text(List<Line> lines) {
        return lines.stream().map(line -> line.text(colours) + "\n").collect(Collectors.joining());
    }
}
