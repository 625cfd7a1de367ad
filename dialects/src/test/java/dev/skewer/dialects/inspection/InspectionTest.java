package dev.skewer.dialects.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Value;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InspectionTest {
    private static Dialect dialect(String name) {
        return Dialects.byName(name).orElseThrow();
    }

    private static List<String> queries(String name, IndexPart... parts) {
        Dialect dialect = dialect(name);
        return Objects.requireNonNull(dialect.indexProbe())
                .reads(dialect.spelling().quoting(), List.of(parts))
                .stream()
                .map(IndexRead::query)
                .toList();
    }

    @Test
    void wholeRowsAreReadAndThenWhatTheIndexHolds() {
        assertThat(queries(
                        "mysql-8.0.33",
                        new IndexPart("t", "i", "`b` DESC", "b", null, null),
                        new IndexPart("t", "i", "(`a` + 1)", null, null, null),
                        new IndexPart("t", "i", "`we``ird`", "we`ird", null, null)))
                .containsExactly(
                        "SELECT * FROM t FORCE INDEX (i) ORDER BY `b` DESC",
                        "SELECT b, `we``ird` FROM t FORCE INDEX (i) ORDER BY `b` DESC");
    }

    @Test
    void anOrderEndsWhereNothingCanBeOrderedBy() {
        assertThat(queries(
                        "postgresql-18",
                        new IndexPart("t", "i", "b ASC", null, null, null),
                        new IndexPart("t", "i", "lower(c) DESC", null, null, null),
                        new IndexPart("t", "i", null, "d", null, null)))
                .containsExactly(
                        "SELECT * FROM t ORDER BY b ASC, lower(c) DESC",
                        "SELECT d FROM t ORDER BY b ASC, lower(c) DESC");
    }

    @Test
    void anIndexThatNothingForcesIsPassedOver() {
        assertThat(queries("mysql-8.0.12", new IndexPart("t", "i", null, null, null, null)))
                .isEmpty();
        assertThat(queries("h2-2.2.220", new IndexPart("t", "i", null, null, "b", null)))
                .isEmpty();
    }

    /** A row for which the predicate is neither true nor false is in the second half. */
    @Test
    void theRowsThatAPartialIndexDoesNotHaveAreReadWithoutIt() {
        assertThat(queries("sqlite-3.53", new IndexPart("t", "p", null, null, null, "a > 1")))
                .containsExactly("SELECT * FROM t INDEXED BY p WHERE a > 1"
                        + " UNION ALL SELECT * FROM t NOT INDEXED WHERE (a > 1) IS NOT TRUE");
    }

    @Test
    void aNameThatLooksLikeOneOfOursStaysAsItIs() {
        assertThat(queries("sqlite-3.53", new IndexPart("{index}", "{table}", null, null, null, null)))
                .containsExactly("SELECT * FROM \"{index}\" INDEXED BY \"{table}\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            mysql-8.0.33  | x.t,check,status,OK           |
            mysql-8.0.33  | x.t,check,note,no check here  |
            mysql-8.0.33  | x.t,check,error,Corrupt       | t: error Corrupt
            mysql-8.0.33  | x.t,check,warning,Index b …   | t: warning Index b …
            sqlite-3.53   | ok                            |
            sqlite-3.53   | row 3 missing from index i    | t: row 3 missing from index i
            sqlite-3.53   | c,1,p,0                       | t: c 1 p 0
            """)
    void aRowOfACheckerIsAComplaintUnlessItSaysThatAllIsWell(String name, String row, String complaint) {
        List<Value> values = Stream.of(row.split(","))
                .map(text -> new Value(Value.Kind.TEXT, text))
                .toList();
        Outcome outcome = new Outcome.Rows(List.of(), List.of(new Row(values)), List.of(), TransactionState.NONE);

        assertThat(Objects.requireNonNull(dialect(name).serverCheck()).complaints("t", outcome))
                .isEqualTo(complaint == null ? List.of() : List.of(complaint));
    }

    @Test
    void anErrorIsAComplaintOnlyIfTheServerIsWrong() {
        ServerCheck check = Objects.requireNonNull(dialect("postgresql-18").serverCheck());
        assertThat(check.complaints("i", refused(ErrorClass.INTERNAL))).containsExactly("i: why");
        assertThat(check.complaints("i", refused(ErrorClass.ACCESS_DENIED))).isEmpty();
    }

    private static Outcome refused(ErrorClass error) {
        return new Outcome.Refused(error, 0, "", "why", TransactionState.NONE);
    }

    @Test
    void dialectsThatCannotDoItSayNothing() {
        assertThat(dialect("cockroachdb-24.1").indexProbe()).isNull();
        assertThat(dialect("opengauss-3.0").serverCheck()).isNull();
        assertThat(dialect("h2-2.2.220").serverCheck()).isNull();
        assertThat(Objects.requireNonNull(dialect("tidb-8.0").serverCheck()).statements())
                .contains("ADMIN CHECK TABLE");
    }
}
