package dev.skewer.benchmarks;

import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.random.RandomCases;
import dev.skewer.schemas.random.RandomReports;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Topics;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.serialization.Serde;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reports as JSON and back, and the ids of cases. One thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class CodecBenchmark {
    private static final int COUNT = 500;

    private final Serde<Report> serde = Topics.EXECUTIONS.valueSerde();
    private final List<Report> reports = new ArrayList<>();
    private final List<byte[]> encoded = new ArrayList<>();
    private final List<TestCase> cases = new ArrayList<>();
    private int next;

    @Setup
    public void makeValues() {
        for (long seed = 0; seed < COUNT; seed++) {
            Report report = new RandomReports(new SplittableRandom(seed)).report();
            reports.add(report);
            encoded.add(serde.serializer().serialize("topic", report));
            cases.add(new RandomCases(new SplittableRandom(seed)).testCase());
        }
    }

    @Benchmark
    public byte[] encodeReport() {
        next = (next + 1) % COUNT;
        return serde.serializer().serialize("topic", reports.get(next));
    }

    @Benchmark
    public Report decodeReport() {
        next = (next + 1) % COUNT;
        return serde.deserializer().deserialize("topic", encoded.get(next));
    }

    @Benchmark
    public TestCase nameCase() {
        next = (next + 1) % COUNT;
        TestCase testCase = cases.get(next);
        return TestCase.of(testCase.scenario(), testCase.provenance());
    }
}
