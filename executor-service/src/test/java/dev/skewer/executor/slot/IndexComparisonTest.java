package dev.skewer.executor.slot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.Value;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class IndexComparisonTest {
    private static final TableState TABLE = state(List.of("a", "b"), "int:1 json:[1]", "int:2 null");

    private static TableState state(List<String> columns, String... rows) {
        return new TableState(
                "t",
                null,
                columns,
                Stream.of(rows)
                        .map(row -> new Row(
                                Arrays.stream(row.split(" ")).map(Value::parse).toList()))
                        .toList());
    }

    private static boolean differs(TableState read) {
        return IndexComparison.of(TABLE, read).differs();
    }

    @Test
    void theSameRowsInAnotherOrderAreTheSame() {
        assertThat(differs(state(List.of("b", "a"), "null int:2", "json:[1] int:1")))
                .isFalse();
    }

    @Test
    void otherValuesAndOtherRowsDiffer() {
        assertThat(differs(state(List.of("a", "b"), "int:1 json:[2]", "int:2 null")))
                .isTrue();
        assertThat(differs(state(List.of("a", "b"), "int:1 json:[1]"))).isTrue();
        assertThat(differs(state(List.of("a"), "int:1", "int:3"))).isTrue();
    }

    /** MySQL 5.7 makes text of JSON in a UNION. */
    @Test
    void aColumnOfAnotherTypeSaysNothingAndTheOthersDo() {
        assertThat(differs(state(List.of("a", "b"), "int:1 text:[1]", "int:2 null")))
                .isFalse();
        assertThat(differs(state(List.of("a", "b"), "int:1 text:[1]", "int:3 null")))
                .isTrue();
        assertThat(differs(state(List.of("a", "b"), "int:1 text:[1]"))).isTrue();
    }

    /** What is long is kept as its hash. */
    @Test
    void soItIsWithWhatIsLong() {
        TableState table = state(List.of("a"), "digest:json:20000:cafe");

        assertThat(IndexComparison.of(table, state(List.of("a"), "digest:text:20000:beef"))
                        .differs())
                .isFalse();
        assertThat(IndexComparison.of(table, state(List.of("a"), "digest:json:20000:beef"))
                        .differs())
                .isTrue();
    }
}
