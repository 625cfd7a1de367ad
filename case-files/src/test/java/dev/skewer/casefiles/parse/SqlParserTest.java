package dev.skewer.casefiles.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people write, and how the renderer writes the tree that was read from it. */
class SqlParserTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            mysql      | select a.x y, count(*) n from t a where x != 1 && not y | SELECT a.x AS y, COUNT(*) AS n FROM t AS a WHERE x <> 1 AND (NOT y)
            mysql      | SELECT 1 + 2 * 3 - 4, a OR b AND c, -1, - 1             | SELECT 1 + 2 * 3 - 4, a OR (b AND c), -1, -1
            mysql      | SELECT 'it''s', 'a\\'b', "c""d"                    | SELECT 'it''s', 'a''b', 'c"d'
            mysql      | SELECT * FROM t LIMIT 2, 3                              | SELECT * FROM t LIMIT 3 OFFSET 2
            mysql      | SELECT * FROM t LOCK IN SHARE MODE                      | SELECT * FROM t FOR SHARE
            mysql      | INSERT t SET a = 1, b = DEFAULT                         | INSERT INTO t (a, b) VALUES (1, DEFAULT)
            mysql      | UPDATE t, u SET t.a = u.a WHERE t.b = u.b               | UPDATE t CROSS JOIN u SET t.a = u.a WHERE t.b = u.b
            mysql      | DELETE FROM t USING t JOIN u ON t.a = u.a               | DELETE t FROM t JOIN u ON t.a = u.a
            mysql      | CREATE TABLE t(a INTEGER PRIMARY KEY, b VARCHAR(5) UNIQUE KEY, KEY k(b(2))) | CREATE TABLE t (a INT, b VARCHAR(5), PRIMARY KEY (a), UNIQUE (b), INDEX k (b(2)))
            mysql      | begin                                                   | BEGIN
            mysql      | START TRANSACTION                                       | BEGIN
            mysql      | START TRANSACTION WITH CONSISTENT SNAPSHOT              | START TRANSACTION WITH CONSISTENT SNAPSHOT
            mysql      | ROLLBACK WORK TO s                                      | ROLLBACK TO SAVEPOINT s
            mysql      | alter table t add index i(a), drop column b             | ALTER TABLE t ADD INDEX i (a), DROP COLUMN b
            postgresql | SELECT T.A, "B" FROM T WHERE A::int = 1                 | SELECT t.a, "B" FROM t WHERE CAST(a AS INT) = 1
            postgresql | INSERT INTO t VALUES (1) ON CONFLICT (a) DO UPDATE SET a = excluded.a + 1 | INSERT INTO t VALUES (1) ON CONFLICT (a) DO UPDATE SET a = EXCLUDED.a + 1
            postgresql | SELECT $$it's$$                                         | SELECT 'it''s'
            postgresql | SELECT a IS DISTINCT FROM b                             | SELECT NOT (a IS NOT DISTINCT FROM b)
            postgresql | BEGIN TRANSACTION ISOLATION LEVEL SERIALIZABLE READ ONLY | BEGIN ISOLATION LEVEL SERIALIZABLE, READ ONLY
            postgresql | END                                                     | COMMIT
            postgresql | CREATE INDEX ON t (lower(b))                            | CREATE INDEX ON t ((LOWER(b)))
            sqlite     | INSERT OR REPLACE INTO t VALUES (1)                     | REPLACE INTO t VALUES (1)
            sqlite     | BEGIN IMMEDIATE TRANSACTION                             | BEGIN IMMEDIATE
            """)
    void isReadAsWhatItMeans(String product, String sql, String expected) {
        Dialect dialect = Dialects.newest(product).orElseThrow();
        SqlParser.Parsed parsed = SqlParser.of(dialect).parse(sql);

        assertThat(parsed.why()).isEmpty();
        assertThat(SqlRenderer.of(dialect).render(parsed.statement())).isEqualTo(new Rendering.Rendered(expected));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            mysql      | SELECT /*+ NO_INDEX(t) */ * FROM t
            mysql      | SELECT /*! STRAIGHT_JOIN */ * FROM t
            mysql      | SELECT +5
            mysql      | SELECT @x := 1
            mysql      | SELECT GET_LOCK('a', 5)
            mysql      | SELECT 'a' 'b'
            mysql      | SELECT a FROM s.t
            mysql      | SELECT a FROM t WHERE b LIKE 'x' ESCAPE '|'
            mysql      | SELECT a UNION SELECT b INTERSECT SELECT c
            mysql      | SET SESSION a = 1, b = 2
            mysql      | CREATE TABLE t (a INT COMMENT 'x')
            mysql      | SHOW ENGINE INNODB STATUS
            postgresql | SELECT DISTINCT ON (a) * FROM t
            postgresql | SELECT E'a'
            postgresql | LOCK TABLE t IN SHARE MODE
            postgresql | SELECT a FROM t FETCH FIRST 1 ROW ONLY
            """)
    void whatNoTreeCanSayStaysTextAsItStands(String product, String sql) {
        SqlParser.Parsed parsed =
                SqlParser.of(Dialects.newest(product).orElseThrow()).parse(sql);

        assertThat(parsed.statement()).isEqualTo(new Statement.Raw(sql));
        assertThat(parsed.why()).isPresent();
    }

    @ParameterizedTest
    @CsvSource({"mysql,BEGIN FASTER", "sqlite,BEGIN CONCURRENT", "tidb,START TRANSACTION READ ONLY"})
    void aBeginThatStaysTextIsABeginAllTheSame(String product, String sql) {
        SqlParser.Parsed parsed =
                SqlParser.of(Dialects.newest(product).orElseThrow()).parse(sql);

        assertThat(parsed.statement()).isEqualTo(new Statement.Raw(sql));
        assertThat(parsed.meaning()).isInstanceOf(Control.Begin.class);
    }
}
