package dev.skewer.dialects.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.sql.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SpellingTest {
    static Iterable<Dialect> everyDialect() {
        return Dialects.ALL;
    }

    @ParameterizedTest
    @MethodSource("everyDialect")
    void everyTypeIsReadAsItIsWritten(Dialect dialect) {
        TypeSpellings types = dialect.spelling().types();
        types.columns()
                .forEach((type, spelling) ->
                        assertThat(types.readColumn(spelling.words())).contains(type));
        types.casts()
                .forEach((type, spelling) ->
                        assertThat(types.readCast(spelling.words())).contains(type));
    }

    @ParameterizedTest
    @MethodSource("everyDialect")
    void aFunctionIsKnownByItsNameAndArguments(Dialect dialect) {
        Words<ScalarFunction> functions = dialect.spelling().functions();
        functions
                .all()
                .forEach((function, word) -> assertThat(functions.read(word).stream()
                                .filter(other -> other.takes(function.fewestArguments()))
                                .toList())
                        .containsExactly(function));
    }

    @ParameterizedTest
    @MethodSource("everyDialect")
    void signsDiffer(Dialect dialect) {
        List<String> signs =
                new ArrayList<>(dialect.spelling().operators().all().values());
        signs.addAll(dialect.spelling().matching().all().values());
        assertThat(signs).doesNotHaveDuplicates();
    }

    @Test
    void aBareNameIsSafe() {
        Quoting folding = Quoting.of('"', true);
        Quoting keeping = Quoting.of('`', false);
        assertThat(folding.isBare("c0")).isTrue();
        assertThat(folding.isBare("C0")).isFalse();
        assertThat(keeping.isBare("C0")).isTrue();
        assertThat(List.of("", "0c", "a b", "é", "Order", "select", "a-b", "a$"))
                .noneMatch(folding::isBare)
                .noneMatch(keeping::isBare);
        assertThat(folding.nameOfBare("C0")).isEqualTo("c0");
        assertThat(keeping.nameOfBare("C0")).isEqualTo("C0");
    }

    @Test
    void aQuoteWithinANameIsDoubled() {
        StringBuilder out = new StringBuilder();
        Quoting.of('`', false).write(out, "a`b");
        assertThat(out).hasToString("`a``b`");
    }
}
