package dev.skewer.generator.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeedsTest {
    @TempDir
    Path folder;

    @Test
    void noSeedIsGivenOutTwiceAcrossStarts() {
        Set<Long> seen = new HashSet<>();
        for (int start = 0; start < 5; start++) {
            try (Seeds seeds = Seeds.open(folder)) {
                for (int i = 0; i < 10; i++) {
                    long first = seeds.claim(7);
                    for (long seed = first; seed < first + 7; seed++) {
                        assertThat(seen.add(seed)).as("seed %s", seed).isTrue();
                    }
                }
            }
        }
        assertThat(seen).hasSize(350);
    }

    @Test
    void aSeedThatWasAskedForIsTheNextOne() {
        for (long seed : new long[] {42, -7, 42}) {
            Seeds.goOnWith(seed, folder);

            try (Seeds seeds = Seeds.open(folder)) {
                assertThat(seeds.claim(16)).isEqualTo(seed);
                assertThat(seeds.claim(1)).isEqualTo(seed + 16);
            }
        }
    }

    @Test
    void foldersHaveRangesOfTheirOwnThatBeginWithADatabase() {
        try (Seeds one = Seeds.open(folder.resolve("one"));
                Seeds other = Seeds.open(folder.resolve("other"))) {
            long first = one.claim(16);
            long second = other.claim(16);

            assertThat(Math.floorMod(first, 16L)).isZero();
            assertThat(first >> 32).isNotEqualTo(second >> 32);
        }
    }

    @Test
    void aFolderThatAnotherHasIsRefused() {
        try (Seeds seeds = Seeds.open(folder)) {
            assertThat(seeds.claim(1)).isNotEqualTo(seeds.claim(1));
            assertThatThrownBy(() -> Seeds.open(folder))
                    .isInstanceOf(Seeds.FolderInUse.class)
                    .hasMessageContaining(folder.toString());
        }
    }

    @Test
    void afterTheLastSeedOfARangeComesAnotherRange() throws IOException {
        Files.write(folder.resolve("seeds"), List.of("base=" + (5L << 32), "next=" + ((1L << 32) - 4)));
        try (Seeds seeds = Seeds.open(folder)) {
            assertThat(seeds.claim(4)).isEqualTo((5L << 32) + (1L << 32) - 4);
            assertThat(seeds.claim(4) & 0xFFFF_FFFFL).isZero();
        }
    }

    @Test
    void aDamagedFileIsNotTakenForAnEmptyOne() throws IOException {
        Files.write(folder.resolve("seeds"), List.of("base=12"));

        assertThatThrownBy(() -> Seeds.open(folder)).hasMessageContaining("is damaged");
    }
}
