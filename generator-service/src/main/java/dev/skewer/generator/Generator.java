package dev.skewer.generator;

import dev.skewer.dialects.Dialect;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.rng.Rng;
import dev.skewer.generator.strategy.Conflict;
import dev.skewer.generator.strategy.Databases;
import dev.skewer.generator.strategy.Load;
import dev.skewer.generator.strategy.Mutate;
import dev.skewer.generator.strategy.Parents;
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
import dev.skewer.schemas.testcase.SharedMeaning;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.TestCaseId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Test cases of one dialect: the same seed, profile, dialect, parents and version give the same bytes everywhere. Seeds that
 * stand together share their database in sixteens and their transactions in fours, so that they differ in the order alone. What
 * seeds share is remembered for the next of them, which changes no case. Thread-safe.
 */
public final class Generator {
    /** Another number whenever the same seed gives another case. */
    public static final String VERSION = "6";

    /** Seeds from a multiple of this on share a database. */
    public static final long CASES_OF_A_DATABASE = 16;

    static final long CASES_OF_A_GROUP = 4;

    private static final Strategy RANDOM = new RandomStatements();
    private static final Strategy CONFLICT = new Conflict();
    private static final Strategy PATTERN = new Patterns();
    private static final Strategy MUTATE = new Mutate();
    private static final Strategy LOAD = new Load();

    private final Dialect dialect;
    private final Profile profile;
    private final Parents parents;
    private final Requirements requirements;
    private volatile @Nullable Neighbours neighbours;
    private volatile @Nullable Siblings siblings;

    public Generator(Dialect dialect, Profile profile, List<TestCase> parents) {
        this(dialect, profile, new Parents(parents, List.of()));
    }

    public Generator(Dialect dialect, Profile profile, Parents parents) {
        this.dialect = dialect;
        this.parents = Writable.of(dialect, parents);
        // Whether there are parents changes what a seed means, so the name of the profile tells.
        this.profile = this.parents.isEmpty() ? profile.with(Weight.STRATEGY_MUTATE, 0) : profile;
        this.requirements = new Requirements(dialect);
    }

    /** The weights by which it draws: without parents, nothing is mutated. */
    public Profile profile() {
        return profile;
    }

    public Case generate(long seed) {
        Siblings group = siblings(Math.floorDiv(seed, CASES_OF_A_GROUP));
        Draw order = draw(seed, "order");
        return switch (group.plot()) {
            case Plot.Ordered ordered -> {
                Scenario scenario = new Scenario(
                        new DialectName(dialect.name()),
                        ordered.database(),
                        ordered.transactions(),
                        ordered.order().apply(order),
                        group.requires(),
                        ordered.settings(),
                        Instrumentation.NONE);
                yield group.meaning().name(scenario, provenance(seed, group, ordered.parents()));
            }
            case Plot.Free free ->
                LoadCase.of(
                        new LoadCase.Load(
                                new DialectName(dialect.name()),
                                free.database(),
                                free.transactions(),
                                free.rounds().applyAsInt(order),
                                group.requires(),
                                List.of(),
                                Instrumentation.NONE),
                        provenance(seed, group, List.of()));
        };
    }

    private Siblings siblings(long number) {
        Siblings last = siblings;
        if (last != null && last.number() == number) {
            return last;
        }
        Draw draw = draw(number, "group");
        Strategy strategy = strategy(draw.split("strategy"));
        Neighbours near = neighbours(Math.floorDiv(number * CASES_OF_A_GROUP, CASES_OF_A_DATABASE));
        Plot plot = strategy.plot(new Workbench(dialect, near.databases(), draw, parents));
        SharedMeaning meaning = meaning(last, plot);
        Siblings drawn = new Siblings(
                number, strategy, plot, requirements.of(plot.database(), plot.transactions()), group(number), meaning);
        siblings = drawn;
        return drawn;
    }

    /** The same database has the same text, which the group before may know. */
    private static SharedMeaning meaning(@Nullable Siblings before, Plot plot) {
        return before != null && before.meaning().database().equals(plot.database())
                ? before.meaning().with(plot.transactions())
                : SharedMeaning.of(plot.database(), plot.transactions());
    }

    private Neighbours neighbours(long number) {
        Neighbours last = neighbours;
        if (last != null && last.number() == number) {
            return last;
        }
        Neighbours drawn = new Neighbours(number, new Databases(dialect, draw(number, "database")));
        neighbours = drawn;
        return drawn;
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

    private Provenance provenance(long seed, Siblings group, List<TestCaseId> from) {
        return new Provenance(seed, VERSION, group.strategy().name(), profile.name(), from, group.id(), null);
    }

    private GroupId group(long number) {
        String meaning = String.join(" ", String.valueOf(number), VERSION, profile.name(), dialect.name());
        return new GroupId(ContentHash.of("group", 1, meaning));
    }

    /** What the seeds of one database share. */
    private record Neighbours(long number, Databases databases) {}

    /** What the seeds of one group share. */
    private record Siblings(
            long number,
            Strategy strategy,
            Plot plot,
            List<CapabilityName> requires,
            GroupId id,
            SharedMeaning meaning) {}
}
