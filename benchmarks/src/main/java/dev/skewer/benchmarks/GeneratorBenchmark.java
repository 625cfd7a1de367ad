package dev.skewer.benchmarks;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import dev.skewer.schemas.testcase.Case;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Cases of seeds side by side, named by their content. One thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class GeneratorBenchmark {
    @Param({"mysql", "postgresql"})
    public String product = "mysql";

    private Generator generator = generator();
    private long seed;

    @Setup
    public void start() {
        generator = generator();
    }

    @Benchmark
    public Case generate() {
        seed++;
        return generator.generate(seed);
    }

    private Generator generator() {
        return new Generator(Dialects.newest(product).orElseThrow(), Profile.defaults(), List.of());
    }
}
