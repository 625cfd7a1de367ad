package dev.skewer.executor;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.run.Play;
import dev.skewer.executor.run.Plays;
import dev.skewer.executor.run.Run;
import dev.skewer.executor.run.ScriptWriter;
import dev.skewer.executor.schedule.Hands;
import dev.skewer.executor.slot.ConnectionLost;
import dev.skewer.executor.slot.Recipe;
import dev.skewer.executor.slot.Unsayable;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.Caretaker;
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
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs plans on one target. Thread-safe. */
public final class Executor implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Executor.class);
    private static final int ATTEMPTS = 3;
    private static final int REPETITIONS = 2;

    private final TargetIdentity identity;
    private final ExecutorOptions options;
    private final ScriptWriter writer;
    private final Plays plays;
    private final List<Node> nodes;
    private final Hands hands = new Hands();
    private final Places places;
    private final AtomicBoolean saidUnchecked = new AtomicBoolean();
    private final AtomicLong undecidedWaits = new AtomicLong();

    private Executor(TargetIdentity identity, ExecutorOptions options, List<Node> nodes) {
        this.identity = identity;
        this.options = options;
        this.writer = new ScriptWriter(identity.dialect());
        this.plays = new Plays(writer);
        this.nodes = List.copyOf(nodes);
        this.places = new Places(nodes, identity.dialect(), hands, options.slots());
    }

    /**
     * Connects, learns who the target is, and makes room; brings servers of the fleet back that went down.
     *
     * @throws TargetException if it cannot be reached, is not known, or is not safe to use
     */
    public static Executor open(TargetSpec spec, ExecutorOptions options) {
        spec.nodes().stream()
                .flatMap(node -> node.caretaker().stream())
                .filter(owner -> !owner.isAlive())
                .forEach(Caretaker::restart);
        TargetIdentity identity = Discovery.identify(spec);
        List<Node> nodes = new ArrayList<>();
        int slotsOfNode = options.slots();
        for (NodeSpec node : spec.nodes()) {
            if (node.address() instanceof Address.H2Memory memory) {
                inMemory(node, memory, options.slots()).forEach(one -> nodes.add(node(one, identity, 1)));
                slotsOfNode = 1;
            } else {
                nodes.add(node(node, identity, options.slots()));
            }
        }
        return new Executor(identity, options.slots(slotsOfNode), nodes);
    }

    private static Node node(NodeSpec spec, TargetIdentity identity, int slots) {
        return new Node(spec, Gateway.to(spec.address()), identity.dialect(), slots);
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
        Places.Place place = places.take(recipe, run.crosses());
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

    /** A place whose connections are no good is made ready once more. */
    private Report run(Places.Place place, RunPlan plan, ExecutionId id, Run run) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            long startedAt = System.currentTimeMillis();
            try (Watch watch = place.watch()) {
                try {
                    Run.Account account = account(place, run, watch);
                    sayOnce(account.remains().unchecked());
                    return finished(new Attempt(plan, id, place, startedAt), account, evidence(watch, account));
                } catch (SQLException e) {
                    place.broke();
                    Optional<CrashEvidence> crash = evidence(watch, e, place.node(), attempt == ATTEMPTS);
                    if (crash.isPresent()) {
                        Run.Account account = run.unmade(String.valueOf(e.getMessage()));
                        return finished(new Attempt(plan, id, place, startedAt), account, crash);
                    }
                    if (attempt == ATTEMPTS) {
                        throw new TargetException(
                                "target " + identity.id() + " cannot run anything: " + e.getMessage(),
                                "see the log of the server",
                                e);
                    }
                }
            }
        }
    }

    /**
     * A server that looks for deadlocks a while after a wait began may come to it so late that another statement has closed one
     * meanwhile, and fail the wrong one: such a run is repeated, unless something else is to be told of it. The last of some counts.
     */
    private Run.Account account(Places.Place place, Run run, Watch watch) throws SQLException, InterruptedException {
        for (int left = REPETITIONS; ; left--) {
            Run.Account account = run.execute(
                    place.space(), place.node().monitor(), place.node().name());
            undecidedWaits.addAndGet(account.result().undecidedWaits());
            boolean late = identity.dialect().probe().mayFindDeadlocksLate() && account.isOfLateDeadlock();
            if (left == 0 || !late || evidence(watch, account).isPresent()) {
                return account;
            }
            LOG.atInfo()
                    .addKeyValue("target", identity.id())
                    .log("A deadlock was found late, and failed who had waited: the run is repeated");
        }
    }

    /** That a server goes down, and what it writes of itself, matters also where the run had what it wanted. */
    private static Optional<CrashEvidence> evidence(Watch watch, Run.Account account) {
        if (account.lost() != null) {
            return Optional.of(watch.lost(account.lost()));
        }
        Optional<CrashEvidence> died =
                account.inconclusive() == null ? Optional.empty() : watch.failed(account.inconclusive());
        return died.or(watch::alarms);
    }

    /** A database that cannot be made is evidence if its server ends over it, or cuts the connection each time and lives. */
    private static Optional<CrashEvidence> evidence(Watch watch, SQLException e, Node node, boolean last) {
        String what = "the database could not be made: " + e.getMessage();
        Optional<CrashEvidence> died = watch.died(what);
        boolean cut = last && e instanceof ConnectionLost && node.answers();
        return died.isPresent() || !cut ? died : Optional.of(watch.lost(what));
    }

    private void sayOnce(@Nullable String unchecked) {
        if (unchecked != null && !saidUnchecked.getAndSet(true)) {
            LOG.atWarn()
                    .addKeyValue("target", identity.id())
                    .log("Tables are not checked by the server: {}", unchecked);
        }
    }

    /** One attempt at a plan. */
    private record Attempt(RunPlan plan, ExecutionId id, Places.Place place, long startedAt) {}

    private Execution finished(Attempt attempt, Run.Account account, Optional<CrashEvidence> crash) {
        Places.Place place = attempt.place();
        Execution execution = new Execution(
                attempt.id(),
                attempt.plan(),
                identity.id(),
                identity.incarnation(),
                new DialectName(identity.dialect().name()),
                identity.version(),
                attempt.startedAt(),
                new Slot(place.space().name(), account.reset(), place.before()),
                account.sessions(),
                account.result().events(),
                account.result().schedule(),
                account.fates(),
                account.remains().tables(),
                account.remains().complaints(),
                crash.orElse(null),
                account.inconclusive(),
                account.timings());
        place.ran(attempt.id());
        if (crash.isPresent()) {
            place.broke();
        }
        return execution;
    }

    /** Ends its connections and drops what it made. */
    @Override
    public void close() {
        places.close();
        hands.close();
        nodes.forEach(Node::close);
    }
}
