package dev.skewer.executor;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.run.Play;
import dev.skewer.executor.run.Plays;
import dev.skewer.executor.run.Run;
import dev.skewer.executor.run.ScriptWriter;
import dev.skewer.executor.slot.Recipe;
import dev.skewer.executor.slot.Unsayable;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.ExecutionId;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.execution.Slot;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Instrumentation;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs plans on one target. Thread-safe. */
public final class Executor implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Executor.class);
    private static final int ATTEMPTS = 3;

    private final TargetIdentity identity;
    private final ExecutorOptions options;
    private final ScriptWriter writer;
    private final Plays plays;
    private final List<Node> nodes;
    private final Places places;
    private final AtomicBoolean saidUnchecked = new AtomicBoolean();
    private final AtomicLong undecidedWaits = new AtomicLong();

    private Executor(TargetIdentity identity, ExecutorOptions options, List<Node> nodes) {
        this.identity = identity;
        this.options = options;
        this.writer = new ScriptWriter(identity.dialect());
        this.plays = new Plays(writer);
        this.nodes = List.copyOf(nodes);
        this.places = new Places(nodes, identity.dialect(), options.slots());
    }

    /**
     * Connects, learns who the target is, and makes room.
     *
     * @throws TargetException if it cannot be reached, is not known, or is not safe to use
     */
    public static Executor open(TargetSpec spec, ExecutorOptions options) {
        TargetIdentity identity = Discovery.identify(spec);
        List<Node> nodes = new ArrayList<>();
        int slotsOfNode = options.slots();
        for (NodeSpec node : spec.nodes()) {
            if (node.address() instanceof Address.H2Memory memory) {
                inMemory(node, memory, options.slots()).forEach(one -> nodes.add(node(one, identity)));
                slotsOfNode = 1;
            } else {
                nodes.add(node(node, identity));
            }
        }
        return new Executor(identity, options.slots(slotsOfNode), nodes);
    }

    private static Node node(NodeSpec spec, TargetIdentity identity) {
        return new Node(spec, Gateway.to(spec.address()), identity.dialect());
    }

    /** A database in memory has one lock for its whole catalogue, but another one costs nothing: each slot gets its own. */
    private static List<NodeSpec> inMemory(NodeSpec node, Address.H2Memory memory, int slots) {
        List<NodeSpec> databases = new ArrayList<>();
        for (int slot = 1; slot <= slots; slot++) {
            Address.H2Memory own = new Address.H2Memory(memory.name() + "-" + slot);
            databases.add(new NodeSpec(new NodeName(node.name() + "-" + slot), own, node.caretaker()));
        }
        return databases;
    }

    public TargetIdentity identity() {
        return identity;
    }

    /** How many plans run at once. */
    public int slots() {
        return options.slots() * nodes.size();
    }

    /** How many waits were left to a time-out so far, because the DBMS did not tell. */
    public long undecidedWaits() {
        return undecidedWaits.get();
    }

    /**
     * Runs a plan and says what happened; waits for a free slot first.
     *
     * @throws TargetException if the target is gone
     */
    public Report run(RunPlan plan) throws InterruptedException {
        ExecutionId id = Execution.idOf(plan, identity.incarnation());
        try {
            requireCapabilities(plan.work());
            refuseWhatIsNotThere(plan.work());
            Recipe recipe = Recipe.of(writer.renderer(), plan.work().task().database());
            Play play = plays.of(plan.work());
            List<String> settings = writer.settings(plan.work());
            return run(id, plan, recipe, new Run(plan, play, recipe, settings, options.patienceOfRuns()));
        } catch (Unsayable e) {
            return new Skipped(id, plan, identity.id(), identity.incarnation(), e.why());
        }
    }

    private void requireCapabilities(RunPlan.Work work) {
        for (CapabilityName name : work.requires()) {
            boolean has = Arrays.stream(Capability.values())
                    .filter(capability -> capability.name().equals(name.value()))
                    .anyMatch(identity.dialect()::can);
            if (!has) {
                throw new Unsayable(identity.dialect().name() + " lacks " + name);
            }
        }
    }

    /** A report without what was asked for would be taken for one that found nothing. */
    private static void refuseWhatIsNotThere(RunPlan.Work work) {
        if (work.instrumentation() != Instrumentation.NONE) {
            throw new Unsayable("the executor does not instrument statements yet");
        }
    }

    private Report run(ExecutionId id, RunPlan plan, Recipe recipe, Run run) throws InterruptedException {
        Places.Place place = places.take(recipe);
        boolean knownEnd = false;
        try {
            Report report = run(place, plan, id, run);
            knownEnd = true;
            return report;
        } catch (Unsayable e) {
            knownEnd = true;
            throw e;
        } finally {
            if (!knownEnd) {
                place.broke();
            }
            places.giveBack(place);
        }
    }

    /** A place whose server went down in another run is made ready once more. */
    private Report run(Places.Place place, RunPlan plan, ExecutionId id, Run run) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                long startedAt = System.currentTimeMillis();
                Run.Account account = run.execute(
                        place.space(), place.node().monitor(), place.node().name());
                undecidedWaits.addAndGet(account.result().undecidedWaits());
                sayOnce(account.remains().unchecked());
                Execution execution = execution(plan, id, place, account, startedAt);
                place.ran(id);
                if (execution.crash() != null) {
                    place.revive();
                }
                return execution;
            } catch (SQLException e) {
                place.revive();
                if (attempt == ATTEMPTS) {
                    throw new TargetException(
                            "target " + identity.id() + " cannot run anything: " + e.getMessage(),
                            "see the log of the server",
                            e);
                }
            }
        }
    }

    private void sayOnce(@Nullable String unchecked) {
        if (unchecked != null && !saidUnchecked.getAndSet(true)) {
            LOG.atWarn()
                    .addKeyValue("target", identity.id())
                    .log("Tables are not checked by the server: {}", unchecked);
        }
    }

    private Execution execution(RunPlan plan, ExecutionId id, Places.Place place, Run.Account account, long startedAt) {
        String lost = account.lost();
        @Nullable CrashEvidence crash = lost == null ? null : place.node().evidence(lost);
        return new Execution(
                id,
                plan,
                identity.id(),
                identity.incarnation(),
                new DialectName(identity.dialect().name()),
                identity.version(),
                startedAt,
                new Slot(place.space().name(), account.reset(), place.before()),
                account.sessions(),
                account.result().events(),
                account.result().schedule(),
                account.fates(),
                account.remains().tables(),
                account.remains().complaints(),
                crash,
                account.inconclusive(),
                account.timings());
    }

    /** Ends its connections and drops what it made. */
    @Override
    public void close() {
        places.close();
        nodes.forEach(Node::close);
    }
}
