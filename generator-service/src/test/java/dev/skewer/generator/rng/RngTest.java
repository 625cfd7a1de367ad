package dev.skewer.generator.rng;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RngTest {
    /** Written down once: another sequence would change every case that was ever named by its seed. */
    @Test
    void theSequenceOfASeedNeverChanges() {
        Rng rng = Rng.of(42);

        assertThat(LongStream.generate(rng::next).limit(3))
                .containsExactly(-7450291807549245335L, 2958219263312191191L, 3069497704473277141L);
        assertThat(Rng.of(42).split("rows").next()).isEqualTo(-4008602295037228708L);
        assertThat(Rng.of(42).split("rows", 1).next()).isEqualTo(1261337567755586909L);
    }

    @Test
    void whatIsSplitOffDoesNotDependOnWhatWasDrawnBefore() {
        Rng fresh = Rng.of(7);
        Rng used = Rng.of(7);
        used.next();

        assertThat(used.split("a").next()).isEqualTo(fresh.split("a").next());
        assertThat(fresh.split("a").next()).isNotEqualTo(fresh.split("b").next());
        assertThat(fresh.split("a", 0).next()).isNotEqualTo(fresh.split("a", 1).next());
    }

    @Test
    void numbersStayWithinTheirBoundsAndReachThem() {
        Rng rng = Rng.of(1);

        List<Integer> below =
                IntStream.range(0, 500).map(i -> rng.below(5)).boxed().toList();
        List<Long> between =
                LongStream.range(0, 500).map(i -> rng.between(-2, 2)).boxed().toList();

        assertThat(below).containsOnly(0, 1, 2, 3, 4).contains(0, 4);
        assertThat(between).containsOnly(-2L, -1L, 0L, 1L, 2L).contains(-2L, 2L);
        assertThat(rng.between(Long.MIN_VALUE, Long.MAX_VALUE))
                .isNotEqualTo(rng.between(Long.MIN_VALUE, Long.MAX_VALUE));
    }

    @Test
    void aShuffleHasTheSameValues() {
        List<Integer> values = List.of(1, 2, 3, 4, 5);

        assertThat(Rng.of(3).shuffled(values)).containsExactlyInAnyOrderElementsOf(values);
    }
}
