package dev.skewer.generator;

import dev.skewer.dialects.Dialect;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.rng.Rng;
import dev.skewer.generator.strategy.Conflict;
import dev.skewer.generator.strategy.Load;
import dev.skewer.generator.strategy.Mutate;
import dev.skewer.generator.strategy.Patterns;
import dev.skewer.generator.strategy.Plot;
import dev.skewer.generator.strategy.RandomStatements;
import dev.skewer.generator.strategy.Strategy;
import dev.skewer.generator.strategy.Workbench;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.GroupId;
import dev.skewer.schemas.testcase.Instrumentation;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.TestCaseId;
import java.util.List;

/**
 * Test cases of one dialect: the same seed, profile, dialect, parents and version give the same bytes everywhere. Seeds that
 * stand together share their database in sixteens and their transactions in fours, so that they differ in the order alone.
 * Immutable and thread-safe.
 */
public final class Generator {
    /** Another number whenever the same seed gives another case. */
    public static final String VERSION = "1";

    static final long CASES_OF_A_DATABASE = 16;
    static final long CASES_OF_A_GROUP = 4;

    private static final Strategy RANDOM = new RandomStatements();
    private static final Strategy CONFLICT = new Conflict();
    private static final Strategy PATTERN = new Patterns();
    private static final Strategy MUTATE = new Mutate();
    private static final Strategy LOAD = new Load();

    private final Dialect dialect;
    private final Profile profile;
    private final List<TestCase> parents;
    private final Requirements requirements;

    public Generator(Dialect dialect, Profile profile, List<TestCase> parents) {
        this.dialect = dialect;
        this.profile = profile;
        this.parents = Parents.writable(dialect, parents);
        this.requirements = new Requirements(dialect);
    }

    public Case generate(long seed) {
        Draw database = draw(Math.floorDiv(seed, CASES_OF_A_DATABASE), "database");
        Draw group = draw(Math.floorDiv(seed, CASES_OF_A_GROUP), "group");
        Draw order = draw(seed, "order");
        Strategy strategy = strategy(group.split("strategy"));
        Plot plot = strategy.plot(new Workbench(dialect, database, group, order, parents));
        List<CapabilityName> requires = requirements.of(plot.database(), plot.transactions());
        return switch (plot) {
            case Plot.Ordered ordered ->
                TestCase.of(
                        new Scenario(
                                new DialectName(dialect.name()),
                                ordered.database(),
                                ordered.transactions(),
                                ordered.order(),
                                requires,
                                ordered.settings(),
                                Instrumentation.NONE),
                        provenance(seed, strategy, ordered.parents()));
            case Plot.Free free ->
                LoadCase.of(
                        new LoadCase.Load(
                                new DialectName(dialect.name()),
                                free.database(),
                                free.transactions(),
                                free.rounds(),
                                requires,
                                List.of(),
                                Instrumentation.PROVENANCE),
                        provenance(seed, strategy, List.of()));
        };
    }

    private Draw draw(long seed, String label) {
        return Draw.of(Rng.of(seed).split(label), profile);
    }

    private Strategy strategy(Draw draw) {
        return Choice.<Strategy>of(draw)
                .or(Weight.STRATEGY_RANDOM, RANDOM)
                .or(Weight.STRATEGY_CONFLICT, CONFLICT)
                .or(Weight.STRATEGY_PATTERN, PATTERN)
                .orIf(!parents.isEmpty(), Weight.STRATEGY_MUTATE, MUTATE)
                .or(Weight.STRATEGY_LOAD, LOAD)
                .drawn()
                .orElse(RANDOM);
    }

    private Provenance provenance(long seed, Strategy strategy, List<TestCaseId> from) {
        long group = Math.floorDiv(seed, CASES_OF_A_GROUP);
        String meaning = String.join(" ", String.valueOf(group), VERSION, profile.name(), dialect.name());
        GroupId id = new GroupId(ContentHash.of("group", 1, meaning));
        return new Provenance(seed, VERSION, strategy.name(), profile.name(), from, id, null);
    }
}
