package dev.skewer.oracle.analysis.visibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.simulator.SimulatedTarget;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What statements look at. */
final class FootprintTest {
    private static Footprint of(String sql) {
        String text = "-- case: one\n/*init*/ CREATE TABLE a (x INT);\n/*t1*/ " + sql + ";\n";
        Statement statement = CaseFileReader.of(SimulatedTarget.dialect())
                .read("one.sql", text)
                .at(Isolation.READ_COMMITTED)
                .scenario()
                .transactions()
                .getFirst()
                .steps()
                .getFirst()
                .statement();
        assertThat(statement).isNotInstanceOf(Statement.Raw.class);
        return Footprint.of(statement);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT x FROM a                                                    | a     |
            SELECT 1                                                           |       |
            SELECT x FROM a, b WHERE EXISTS (SELECT 1 FROM c)                  | a b c |
            SELECT x FROM a JOIN b ON a.x = (SELECT MAX(x) FROM c)             | a b c |
            SELECT x FROM (SELECT x FROM a UNION SELECT x FROM b) AS d         | a b   |
            WITH w AS (SELECT x FROM a) SELECT x FROM w                        | a w   |
            SELECT CASE WHEN x IN (SELECT x FROM b) THEN 1 ELSE 2 END FROM a   | a b   |
            INSERT INTO a (x) SELECT x FROM b                                  | a b   | a
            INSERT INTO a (x) VALUES ((SELECT MAX(x) FROM b))                  | a b   | a
            UPDATE a SET x = (SELECT MAX(x) FROM b) WHERE x < 1                | a b   | a
            UPDATE a SET x = 1 FROM b WHERE a.x = b.x                          | a b   | a
            DELETE FROM a USING b WHERE a.x = b.x                              | a b   | a
            BEGIN                                                              |       |
            """)
    void tablesAreFoundWhereverTheyStand(String sql, String tables, String changed) {
        assertThat(String.join(" ", of(sql).tables().stream().sorted().toList()))
                .isEqualTo(tables == null ? "" : tables);
        assertThat(String.join(" ", of(sql).changed())).isEqualTo(changed == null ? "" : changed);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT x FROM a                                            | false | false | false
            SELECT x FROM a FOR UPDATE                                 | true  | false | false
            SELECT x FROM (SELECT x FROM a FOR SHARE) AS d             | true  | false | false
            SELECT COUNT(*) FROM a                                     | false | true  | false
            SELECT x FROM a GROUP BY x                                 | false | true  | false
            SELECT SUM(x) OVER () FROM a                               | false | false | false
            SELECT x FROM a WHERE x = (SELECT x FROM a LIMIT 1)        | false | false | true
            SELECT x FROM a ORDER BY x LIMIT 1                         | false | false | false
            SELECT * FROM a ORDER BY x LIMIT 1                         | false | false | true
            UPDATE a SET x = b.x FROM b WHERE a.x > b.x                | false | false | true
            UPDATE a SET x = 1                                         | false | false | false
            INSERT INTO a SELECT x FROM b                              | false | false | false
            INSERT INTO a SELECT x FROM b ON CONFLICT DO NOTHING       | false | false | true
            """)
    void whatMakesAResultSpecialIsSeen(String sql, boolean locks, boolean aggregates, boolean chooses) {
        Footprint footprint = of(sql);
        assertThat(footprint.locks()).isEqualTo(locks);
        assertThat(footprint.aggregates()).isEqualTo(aggregates);
        assertThat(footprint.chooses()).isEqualTo(chooses);
    }

    /** Of two rows that are to have the same key, it changes the one that it comes to first. */
    @Test
    void anUpdateThatPassesOverWhatItCannotDoChoosesAmongRows() {
        Expression.Column column = new Expression.Column("a", "x");
        Mutation.Update plain = Mutation.Update.of(
                "a", List.of(new Mutation.Assignment(column, new Literal.Whole(BigInteger.ONE))), null);
        Mutation.Update ignoring = new Mutation.Update(
                plain.target(), plain.assignments(), List.of(), null, List.of(), null, true, List.of());

        assertThat(Footprint.of(plain).chooses()).isFalse();
        assertThat(Footprint.of(ignoring).chooses()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT x FROM a                                            | false
            SELECT x FROM a FOR UPDATE                                 | true
            SELECT x FROM a WHERE EXISTS (SELECT x FROM b) FOR UPDATE  | false
            SELECT x FROM a WHERE x IN (SELECT x FROM b FOR UPDATE)    | false
            SELECT x FROM (SELECT x FROM a FOR SHARE) AS d FOR SHARE   | true
            """)
    void locksDoNotReachIntoSubqueriesNorOutOfThem(String sql, boolean all) {
        assertThat(of(sql).locksAll()).isEqualTo(all);
    }
}
