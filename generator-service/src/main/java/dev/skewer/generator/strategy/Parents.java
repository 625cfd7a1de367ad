package dev.skewer.generator.strategy;

import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.testcase.TestCase;
import java.util.List;
import java.util.function.Predicate;

/**
 * Cases to make others of. Immutable.
 *
 * @param known the corpus and past findings
 * @param novel those that did something new when they ran
 */
public record Parents(List<TestCase> known, List<TestCase> novel) {
    public Parents {
        known = List.copyOf(known);
        novel = List.copyOf(novel);
    }

    public boolean isEmpty() {
        return known.isEmpty() && novel.isEmpty();
    }

    public Parents only(Predicate<TestCase> which) {
        return new Parents(
                known.stream().filter(which).toList(),
                novel.stream().filter(which).toList());
    }

    /** Of a few new cases each is drawn more often than each of many known ones. */
    TestCase drawn(Draw draw) {
        List<TestCase> chosen = Choice.<List<TestCase>>of(draw)
                .orIf(!known.isEmpty(), Weight.PARENT_KNOWN, known)
                .orIf(!novel.isEmpty(), Weight.PARENT_NOVEL, novel)
                .drawn()
                .orElse(known.isEmpty() ? novel : known);
        return draw.pick(chosen);
    }
}
