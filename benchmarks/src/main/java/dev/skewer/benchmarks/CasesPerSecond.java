package dev.skewer.benchmarks;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;

/** How many cases are generated in a second of processor time, which does not depend on what else the machine does. */
public final class CasesPerSecond {
    private static final int ROUNDS = 5;
    private static final double NANOS = 1e9;

    private CasesPerSecond() {}

    /** Cases in a round, then products. */
    public static void main(String[] arguments) {
        List<String> words = List.of(arguments);
        int cases = Integer.parseInt(words.getFirst());
        for (String product : words.subList(1, words.size())) {
            measure(System.out, product, cases);
        }
    }

    private static void measure(PrintStream out, String product, int cases) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Generator generator = new Generator(Dialects.newest(product).orElseThrow(), Profile.defaults(), List.of());
        long seed = 0;
        for (int round = 1; round <= ROUNDS; round++) {
            long before = threads.getCurrentThreadCpuTime();
            int text = 0;
            for (int i = 0; i < cases; i++) {
                text += generator.generate(seed).id().value().length();
                seed++;
            }
            double seconds = (threads.getCurrentThreadCpuTime() - before) / NANOS;
            out.printf(
                    "%-12s round %d: %,.0f cases a second of processor time (%d characters of ids)%n",
                    product, round, cases / seconds, text);
        }
    }
}
