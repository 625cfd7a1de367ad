package dev.skewer.oracle.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RawTextTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT add_row()                                          | true
            SELECT * FROM t WHERE x = set_config ('a', 'b', true)     | true
            SELECT COUNT(*) FROM t WHERE x IN (1, 2) AND (y > 3)      | false
            SELECT x FROM t WHERE EXISTS (SELECT 1 FROM u)            | false
            TABLE t                                                   | false
            """)
    void whatMayCallAFunctionIsSeen(String sql, boolean calls) {
        assertThat(RawText.of(new Statement.Raw(sql)).calls()).isEqualTo(calls);
    }
}
