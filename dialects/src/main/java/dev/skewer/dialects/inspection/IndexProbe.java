package dev.skewer.dialects.inspection;

import dev.skewer.dialects.spelling.Quoting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a table is read through a certain index. Whatever way the DBMS takes in the end, each query has all rows of its table: one
 * that is not forced finds nothing, and never something that is not there. Immutable.
 *
 * <p>In the texts stand <code>{table}</code>, <code>{index}</code>, <code>{columns}</code>, <code>{keys}</code> (what ORDER BY
 * says), <code>{first}</code> (its first part), <code>{predicate}</code>, and <code>{table-text}</code> and
 * <code>{index-text}</code> (the names as literals).
 *
 * @param scan reads the table itself
 * @param parts lists the parts of all indexes that can be read through, with the columns of {@link IndexPart}
 * @param before what comes before a read, in the same session
 * @param read reads through an index
 * @param readPart reads through an index that has only some rows, and the other rows without it; null where there are none
 * @param readBeginnings reads through an index that begins with beginnings of values; null where there are none
 * @param after what undoes what came before
 */
public record IndexProbe(
        String scan,
        String parts,
        List<String> before,
        String read,
        @Nullable String readPart,
        @Nullable String readBeginnings,
        List<String> after) {
    /** A query that says nothing of how. */
    public static final String PLAIN = "SELECT * FROM {table}";

    public IndexProbe {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    public IndexProbe scan(String changed) {
        return new IndexProbe(changed, parts, before, read, readPart, readBeginnings, after);
    }

    public IndexProbe parts(String changed) {
        return new IndexProbe(scan, changed, before, read, readPart, readBeginnings, after);
    }

    /** Reads a table, given as it stands in statements, without its indexes. */
    public String scanOf(String quotedTable) {
        return scan.replace("{table}", quotedTable);
    }

    /**
     * Reads whole rows through each index, and then what the index itself holds, which may differ from the row that it leads to.
     * Indexes that cannot be read through are passed over.
     */
    public List<IndexRead> reads(Quoting quoting, List<IndexPart> all) {
        Map<List<String>, List<IndexPart>> indexes = new LinkedHashMap<>();
        all.forEach(part -> indexes.computeIfAbsent(List.of(part.table(), part.index()), key -> new ArrayList<>())
                .add(part));
        List<IndexRead> reads = new ArrayList<>();
        for (List<IndexPart> index : indexes.values()) {
            String template = template(index);
            if (template == null) {
                continue;
            }
            reads.add(read(quoting, template, index, List.of()));
            List<String> held = index.stream()
                    .map(IndexPart::held)
                    .filter(Objects::nonNull)
                    .distinct()
                    .toList();
            if (!held.isEmpty()) {
                reads.add(read(quoting, template, index, held));
            }
        }
        return List.copyOf(reads);
    }

    private @Nullable String template(List<IndexPart> index) {
        IndexPart first = index.getFirst();
        if (first.predicate() != null) {
            return readPart;
        }
        if (first.beginning() != null) {
            return readBeginnings;
        }
        boolean needsKey = read.contains("{keys}") || read.contains("{first}");
        return needsKey && first.key() == null ? null : read;
    }

    private IndexRead read(Quoting quoting, String template, List<IndexPart> index, List<String> held) {
        IndexPart first = index.getFirst();
        Map<String, String> words = new LinkedHashMap<>();
        words.put("table", quoted(quoting, first.table()));
        words.put("index", quoted(quoting, first.index()));
        words.put("table-text", literal(first.table()));
        words.put("index-text", literal(first.index()));
        List<String> columns =
                held.stream().map(column -> quoted(quoting, column)).toList();
        words.put("columns", columns.isEmpty() ? "*" : String.join(", ", columns));
        words.put("keys", keys(index));
        words.put("first", Objects.requireNonNullElse(first.beginning(), keys(index.subList(0, 1))));
        words.put("predicate", Objects.requireNonNullElse(first.predicate(), ""));
        return new IndexRead(
                first.table(),
                first.index(),
                held,
                before.stream().map(text -> filled(text, words)).toList(),
                filled(template, words),
                after);
    }

    /** Up to the first part by which nothing can be ordered. */
    private static String keys(List<IndexPart> index) {
        List<String> keys = new ArrayList<>();
        for (IndexPart part : index) {
            String key = part.key();
            if (key == null) {
                break;
            }
            keys.add(key);
        }
        return String.join(", ", keys);
    }

    private static String quoted(Quoting quoting, String name) {
        StringBuilder out = new StringBuilder();
        quoting.write(out, name);
        return out.toString();
    }

    private static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** From left to right and once, for a name may look like one of ours. */
    private static String filled(String template, Map<String, String> words) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
            int close = template.indexOf('}', open);
            String word = template.substring(open + 1, close);
            out.append(template, from, open).append(Objects.requireNonNull(words.get(word), word));
            from = close + 1;
        }
        return out.append(template.substring(from)).toString();
    }
}
