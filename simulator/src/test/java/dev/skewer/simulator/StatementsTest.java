package dev.skewer.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.errors.ErrorReport;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.simulator.engine.Fault;
import dev.skewer.simulator.formula.SqlState;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What single statements mean. */
class StatementsTest {
    private static final String TABLE = """
            init: CREATE TABLE t (id INT PRIMARY KEY, k INT UNIQUE, v INT NOT NULL DEFAULT 7, s VARCHAR(3))
            init: INSERT INTO t (id, k, v, s) VALUES (1, 10, 1, 'a'), (2, NULL, 2, 'b'), (3, 30, 2, NULL)
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '/', textBlock = """
            SELECT id FROM t WHERE k <> 10                          / {3}
            SELECT id FROM t WHERE NOT (k = 10)                     / {3}
            SELECT id FROM t WHERE k = 10 OR v = 2                  / {1|2|3}
            SELECT id FROM t WHERE k IS NULL AND s IS NOT NULL      / {2}
            SELECT id FROM t WHERE (k = 10) IS UNKNOWN              / {2}
            SELECT id FROM t WHERE (k = 10) IS NOT TRUE             / {2|3}
            SELECT id FROM t WHERE k IN (10, 20)                    / {1}
            SELECT id FROM t WHERE k NOT IN (10, 20)                / {3}
            SELECT id FROM t WHERE k NOT IN (20, NULL)              / {}
            SELECT id FROM t WHERE k IN (10, NULL)                  / {1}
            SELECT id FROM t WHERE id BETWEEN 2 AND v               / {2}
            SELECT id FROM t WHERE id NOT BETWEEN 2 AND 3           / {1}
            SELECT id FROM t WHERE k IS NOT DISTINCT FROM NULL      / {2}
            SELECT id FROM t WHERE s >= 'b'                         / {2}
            SELECT id FROM t WHERE 0 - id < -1 AND id % 2 = 1       / {3}
            SELECT id, k + v * 2, -v FROM t WHERE id < 3            / {1,12,-1|2,NULL,-2}
            SELECT x.id FROM t AS x WHERE x.id = 1                  / {1}
            SELECT id FROM t ORDER BY k DESC                        / {2|3|1}
            SELECT id FROM t ORDER BY k                             / {1|3|2}
            SELECT id FROM t ORDER BY k NULLS FIRST, id             / {2|1|3}
            SELECT id FROM t ORDER BY v DESC, id DESC               / {3|2|1}
            SELECT COUNT(*), COUNT(k), SUM(k), MIN(s), MAX(v) FROM t / {3,2,40,a,2}
            SELECT COUNT(*), SUM(k), MIN(k) FROM t WHERE id > 9     / {0,NULL,NULL}
            INSERT INTO t VALUES (4, NULL, 1, 'x'), (5, NULL, 1, 'y') / #2
            UPDATE t SET id = id + 1                                / #3
            UPDATE t SET v = DEFAULT WHERE v = 2                    / #2
            UPDATE t SET k = 10 - k + 30 WHERE k IS NOT NULL        / #2
            DELETE FROM t WHERE id > 9                              / ''
            INSERT INTO t (id) VALUES (1)                           / !duplicate_key
            INSERT INTO t (id, k) VALUES (4, 30)                    / !duplicate_key
            INSERT INTO t (id) VALUES (4), (4)                      / !duplicate_key
            UPDATE t SET k = 1                                      / !duplicate_key
            INSERT INTO t (id) VALUES (NULL)                        / !not_null
            UPDATE t SET v = NULL                                   / !not_null
            INSERT INTO t (id, s) VALUES (4, 'four')                / !bad_value
            UPDATE t SET v = 2147483647 + v                         / !bad_value
            UPDATE t SET v = 3000000000                             / !bad_value
            SELECT 1 % (id - 1) FROM t                              / !bad_value
            SELECT id FROM t WHERE s = 1                            / !bad_value
            SELECT id FROM t WHERE v                                / !bad_value
            UPDATE t SET v = 'x' WHERE id = 9                       / !bad_value
            SELECT x FROM t                                         / !no_such_object
            SELECT id FROM u                                        / !no_such_object
            INSERT INTO t (id) VALUES (1, 2)                        / !syntax
            SELECT DISTINCT v FROM t                                / !unsupported
            SELECT v, COUNT(*) FROM t GROUP BY v                    / !unsupported
            SELECT id FROM t LIMIT 1                                / !unsupported
            SELECT id FROM t WHERE s LIKE 'a%'                      / !unsupported
            SELECT id FROM t WHERE id IN (SELECT v FROM t)          / !unsupported
            SELECT COUNT(*) FROM t FOR UPDATE                       / !unsupported
            SELECT id FROM t FOR UPDATE NOWAIT                      / !unsupported
            SELECT a.id FROM t AS a CROSS JOIN t AS b               / !unsupported
            SELECT SUM(v) + 1 FROM t                                / !unsupported
            INSERT INTO t (id) SELECT 9                             / !unsupported
            INSERT INTO t (id) VALUES (1) ON CONFLICT DO NOTHING    / !unsupported
            DELETE FROM t RETURNING id                              / !unsupported
            CREATE TABLE u (id INT)                                 / !unsupported
            DROP TABLE t                                            / !unsupported
            VACUUM                                                  / !unsupported
            SAVEPOINT a                                             / !bad_state
            """)
    void aStatementGivesWhatItSays(String sql, String answer) {
        String trace = Histories.trace(Histories.run(Fault.NONE, Isolation.READ_COMMITTED, TABLE + "t1: " + sql));
        assertThat(trace).isEqualTo("t1.1" + answer);
    }

    @ParameterizedTest
    @EnumSource(SqlState.class)
    void anErrorMeansWhatTheDialectSays(SqlState state) {
        assertThat(SimulatedTarget.dialect()
                        .diagnose(new ErrorReport(0, state.code(), ""))
                        .error())
                .isEqualTo(state.error());
    }
}
