package dev.skewer.benchmarks;

import dev.skewer.casefiles.parse.SqlParser;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.random.RandomStatements;
import dev.skewer.schemas.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Random statements as text, text as statements, and text that nests as deep as is read. One thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class SqlBenchmark {
    private static final int COUNT = 2_000;

    @Param({"mysql", "postgresql"})
    public String product = "mysql";

    private final List<Statement> trees = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private SqlRenderer renderer = SqlRenderer.of(dialect());
    private SqlParser parser = SqlParser.of(dialect());
    private int next;

    /** Trees that the dialect renders, so that no refusal cuts the work short. */
    @Setup
    public void makeStatements() {
        renderer = SqlRenderer.of(dialect());
        parser = SqlParser.of(dialect());
        for (long seed = 0; trees.size() < COUNT; seed++) {
            Statement statement = new RandomStatements(new SplittableRandom(seed)).statement();
            if (renderer.render(statement) instanceof Rendering.Rendered(String sql)) {
                trees.add(statement);
                texts.add(sql);
            }
        }
    }

    @Benchmark
    public Rendering render() {
        next = (next + 1) % COUNT;
        return renderer.render(trees.get(next));
    }

    @Benchmark
    public Statement parse() {
        next = (next + 1) % COUNT;
        return parser.statement(texts.get(next));
    }

    @Benchmark
    public Statement parseDeepestNesting() {
        return parser.statement("SELECT " + "(1 + ".repeat(50) + "1" + ")".repeat(50));
    }

    @Benchmark
    public Statement refuseEndlessNesting() {
        return parser.statement("SELECT " + "(SELECT ".repeat(2_000) + "1");
    }

    private Dialect dialect() {
        return Dialects.newest(product).orElseThrow();
    }
}
