package dev.skewer.dialects.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImplicitCommitsTest {
    @ParameterizedTest
    @ValueSource(strings = {"mysql", "mariadb", "tidb", "oceanbase"})
    void theFamilyOfMySqlCommitsBeforeDefinitionsAndBegin(String product) {
        assertThat(commits(product, new Definition.Truncate("t"))).isTrue();
        assertThat(commits(product, Control.Begin.plain())).isTrue();
        assertThat(commits(product, autocommit(Literal.Whole.of(1)))).isTrue();
        assertThat(commits(product, autocommit(new Literal.Text("off")))).isFalse();
        assertThat(commits(product, new Control.Commit())).isFalse();
        assertThat(commits(product, new Control.Savepoint("s"))).isFalse();
        assertThat(commits(product, Mutation.Delete.of("t", null))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "cockroachdb", "opengauss", "sqlite"})
    void othersNeverCommitUnasked(String product) {
        assertThat(commits(product, new Definition.Truncate("t"))).isFalse();
        assertThat(commits(product, Control.Begin.plain())).isFalse();
        assertThat(commits(product, new Statement.Raw("CREATE TABLE t (a INT)")))
                .isFalse();
    }

    @Test
    void h2CommitsBeforeDefinitionsOnly() {
        assertThat(commits("h2", new Definition.Truncate("t"))).isTrue();
        assertThat(commits("h2", Control.Begin.plain())).isFalse();
        assertThat(commits("h2", new Statement.Raw("CREATE INDEX i ON t (a)"))).isTrue();
        assertThat(commits("h2", new Statement.Raw("COMMENT ON TABLE t IS 'c'")))
                .isTrue();
        assertThat(commits("h2", new Statement.Raw("CREATE SEQUENCE q"))).isFalse();
    }

    @Test
    void laterMariaDbLoadsIndexesWithinTheTransaction() {
        Statement load = new Statement.Raw("LOAD INDEX INTO CACHE t");
        assertThat(Dialects.byName("mariadb-10.2.11").orElseThrow().commitsImplicitly(load))
                .isTrue();
        assertThat(commits("mariadb", load)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            create view v as select 1          | true
            create temporary table t (a int)   | false
            DROP TEMPORARY TABLE t             | false
            /* x */ LOCK   TABLES t READ       | true
            -- note                            | false
            SET autocommit=1                   | true
            SET autocommit = 10                | false
            Start transaction read only        | true
            BEGIN                              | true
            BEGINNING                          | false
            DROP_IT                            | false
            CALL p()                           | false
            UNLOCK TABLES                      | false
            SELECT 'CREATE TABLE'              | false
            """)
    void textIsKnownByItsFirstWords(String sql, boolean commits) {
        assertThat(commits("mysql", new Statement.Raw(sql))).isEqualTo(commits);
    }

    private static Statement autocommit(Literal value) {
        return new Control.SetVariable(Control.VariableScope.SESSION, "autocommit", value);
    }

    private static boolean commits(String product, Statement statement) {
        return Dialects.newest(product).orElseThrow().commitsImplicitly(statement);
    }
}
