package dev.skewer.dialects.errors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.execution.ErrorClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ErrorTableTest {
    private static final Pattern BAR = Pattern.compile(" \\| ");

    static Stream<String> lines() {
        try (var input = ErrorTableTest.class.getResourceAsStream("/errors.txt")) {
            assertThat(input).isNotNull();
            String text = new String(input.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> !line.startsWith("#")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void anErrorMeansWhatTheTableSays(String line) {
        List<String> cells = List.of(BAR.split(line));
        Dialect dialect = dialect(cells.get(0));
        Diagnosis diagnosis = dialect.diagnose(
                new ErrorReport(Integer.parseInt(cells.get(1)), cells.get(2).strip(), cells.get(3)));
        assertThat(diagnosis)
                .isEqualTo(new Diagnosis(ErrorClass.valueOf(cells.get(4)), RollbackScope.valueOf(cells.get(5))));
        assertThat(dialect.errors().clientMustRollBack(diagnosis))
                .isEqualTo(cells.get(6).equals("yes"));
    }

    private static Dialect dialect(String name) {
        int plus = name.indexOf('+');
        TreeMap<String, String> settings = new TreeMap<>();
        if (plus > 0) {
            settings.put(name.substring(plus + 1, name.indexOf('=')), name.substring(name.indexOf('=') + 1));
        }
        return Dialects.of(plus > 0 ? name.substring(0, plus) : name, "99.9", settings)
                .orElseThrow();
    }

    @Test
    void everyProductHasItsErrorsInTheTable() {
        Dialects.PRODUCTS.forEach(product -> assertThat(lines().filter(line -> line.startsWith(product.name() + " ")))
                .as(product.name())
                .hasSizeGreaterThan(2));
    }

    @Test
    void anAbortedAutocommitStatementIsNoFailedWrite() {
        Dialects.ALL.forEach(dialect -> assertThat(dialect.errors().abortsAutocommit())
                .contains(ErrorClass.DEADLOCK, ErrorClass.SERIALIZATION_FAILURE)
                .doesNotContain(ErrorClass.DUPLICATE_KEY, ErrorClass.LOCK_TIMEOUT, ErrorClass.BUSY));
    }

    @Test
    void theMoreExactRuleWins() {
        ErrorTable table = ErrorTable.of(RollbackScope.STATEMENT, AbortRule.ENDED_BY_SERVER)
                .with(ErrorRule.ofCodes(8000, 8999, ErrorClass.INTERNAL, RollbackScope.STATEMENT))
                .with(ErrorRule.ofCode(8005, ErrorClass.SERIALIZATION_FAILURE, RollbackScope.TRANSACTION))
                .with(ErrorRule.ofCode(8005, ErrorClass.CANCELLED, RollbackScope.STATEMENT)
                        .saying("killed"))
                .with(ErrorRule.ofState("40", ErrorClass.OTHER, RollbackScope.STATEMENT))
                .with(ErrorRule.ofState("40001", ErrorClass.DEADLOCK, RollbackScope.STATEMENT));
        assertThat(error(table, 8005, "40001", "it was killed")).isEqualTo(ErrorClass.CANCELLED);
        assertThat(error(table, 8005, "40001", "")).isEqualTo(ErrorClass.SERIALIZATION_FAILURE);
        assertThat(error(table, 8006, "40001", "")).isEqualTo(ErrorClass.INTERNAL);
        assertThat(error(table, 1, "40001", "")).isEqualTo(ErrorClass.DEADLOCK);
        assertThat(error(table, 1, "40999", "")).isEqualTo(ErrorClass.OTHER);
    }

    private static ErrorClass error(ErrorTable table, int code, String state, String message) {
        return table.diagnose(new ErrorReport(code, state, message)).error();
    }
}
