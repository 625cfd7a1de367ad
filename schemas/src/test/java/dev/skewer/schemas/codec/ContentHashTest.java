package dev.skewer.schemas.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.random.RandomCases;
import dev.skewer.schemas.random.RandomStatements;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.testkit.Golden;
import dev.skewer.testkit.Property;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ContentHashTest {
    record Today(String name, int count) {}

    record Tomorrow(
            boolean flag,
            int count,
            List<String> notes,
            String name,
            @Nullable String comment,
            long size) {}

    @Test
    void aNewOptionalFieldChangesNoId() {
        String today = ContentHash.of("thing", 1, new Today("a", 3));
        String tomorrow = ContentHash.of("thing", 1, new Tomorrow(false, 3, List.of(), "a", null, 0));

        assertThat(tomorrow).isEqualTo(today);
        assertThat(ContentHash.of("thing", 1, new Tomorrow(true, 3, List.of(), "a", null, 0)))
                .isNotEqualTo(today);
    }

    @Test
    void kindVersionAndContentAllCount() {
        Today thing = new Today("a", 3);

        assertThat(List.of(
                        ContentHash.of("thing", 1, thing),
                        ContentHash.of("thing", 2, thing),
                        ContentHash.of("other", 1, thing),
                        ContentHash.of("thing", 1, new Today("a", 4))))
                .doesNotHaveDuplicates();
    }

    @Test
    void differentStatementsHaveDifferentHashes() {
        Map<String, Statement> seen = new HashMap<>();

        Property.of(5_000, random -> new RandomStatements(random).statement()).holds(statement -> {
            Statement former = seen.put(ContentHash.of("statement", 1, statement), statement);
            assertThat(former == null || former.equals(statement)).isTrue();
        });
    }

    /** The golden file was written by another JVM: what is equal in it is equal in every run. */
    @Test
    void theSameContentHasTheSameIdInEveryRun() {
        StringBuilder ids = new StringBuilder();
        for (long seed = 0; seed < 50; seed++) {
            RandomCases cases = new RandomCases(new SplittableRandom(seed));
            ids.append(seed)
                    .append(' ')
                    .append(cases.anyCase().id())
                    .append(' ')
                    .append(cases.plan().id())
                    .append('\n');
        }
        Golden.matches("ids.txt", ids.toString());
    }

    @Test
    void canonicalTextIsSortedAndSaysNothingTwice() {
        byte[] text = ContentHash.canonical(new Tomorrow(true, 0, List.of("n"), "a", null, 7));

        assertThat(new String(text, StandardCharsets.UTF_8))
                .isEqualTo("{\"flag\":true,\"name\":\"a\",\"notes\":[\"n\"],\"size\":7}");
    }
}
