package dev.skewer.executor.slot;

import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A table as it is, and as it was read through an index. A query that is put together of several may give a column another type, as MySQL 5.7
 * makes text of JSON: such a column says nothing of the index and is left out. Immutable.
 *
 * @param table its rows, with the columns that can be compared
 * @param read the same of what was read
 */
record IndexComparison(List<Row> table, List<Row> read) {
    IndexComparison {
        table = List.copyOf(table);
        read = List.copyOf(read);
    }

    static IndexComparison of(TableState table, TableState read) {
        List<Integer> inTable = new ArrayList<>();
        List<Integer> inRead = new ArrayList<>();
        for (int place = 0; place < read.columns().size(); place++) {
            int other = table.columns().indexOf(read.columns().get(place));
            Set<String> here = kinds(table.rows(), other);
            Set<String> there = kinds(read.rows(), place);
            boolean otherType =
                    !here.isEmpty() && !there.isEmpty() && here.stream().noneMatch(there::contains);
            if (!otherType) {
                inTable.add(other);
                inRead.add(place);
            }
        }
        return new IndexComparison(projected(table.rows(), inTable), projected(read.rows(), inRead));
    }

    boolean differs() {
        return !table.equals(read);
    }

    private static Set<String> kinds(List<Row> rows, int place) {
        return rows.stream()
                .map(row -> row.values().get(place))
                .filter(value -> value.kind() != Value.Kind.NULL)
                .map(IndexComparison::kind)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** What is too long for a trace tells its kind in its text. */
    private static String kind(Value value) {
        return value.kind() == Value.Kind.DIGEST
                ? value.text().substring(0, value.text().indexOf(':'))
                : value.kind().name().toLowerCase(Locale.ROOT);
    }

    private static List<Row> projected(List<Row> rows, List<Integer> places) {
        return rows.stream()
                .map(row -> new Row(places.stream().map(row.values()::get).toList()))
                .sorted()
                .toList();
    }
}
