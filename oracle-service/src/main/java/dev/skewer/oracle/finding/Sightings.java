package dev.skewer.oracle.finding;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Violations as sightings. Pure functions. */
public final class Sightings {
    /** The product of what is broken on purpose, so that nothing of it is taken for a fault of somebody else's. */
    private static final String CANARY = TargetId.CANARY.value();

    private Sightings() {}

    /** A violation as it was judged, of class {@code UNCONFIRMED}: the minimal case is the one that was run. */
    public static Sighting unconfirmed(Execution original, OracleName oracle, Witness witness, @Nullable String why) {
        TestCase testCase = testCase(original.plan());
        Place place = place(original);
        String title = place.product() + " " + place.version() + ": " + witness.anomaly() + level(place.level());
        Substance substance =
                told(title, original, testCase, oracle, witness, new Classification.Unconfirmed(why), List.of(place));
        Fingerprint coarse = CoarseFingerprint.of(substance);
        return new Sighting(coarse, coarse, original.plan().rootCase(), substance, original.startedAtMillis());
    }

    /** One more time what is known already under a name. */
    public static Sighting again(Execution original, OracleName oracle, Witness witness, Fingerprint known) {
        Sighting sighting = unconfirmed(original, oracle, witness, "not investigated again");
        return new Sighting(
                known, sighting.coarse(), sighting.rootCase(), sighting.substance(), sighting.seenAtMillis());
    }

    /** What a finding says of a run and its case. */
    public static Substance told(
            String title,
            Execution run,
            TestCase testCase,
            OracleName oracle,
            Witness witness,
            Classification classification,
            List<Place> places) {
        Contrast contrast = Contrast.of(witness);
        return new Substance(
                title,
                oracle,
                witness.anomaly(),
                classification,
                List.of(),
                places,
                testCase,
                script(run, testCase),
                contrast.expected(),
                contrast.actual(),
                witness);
    }

    /** The case that a plan runs; one without an order gets that of its transactions, which is as good as any. */
    public static TestCase testCase(RunPlan plan) {
        RunPlan.Work work = plan.work();
        Scenario scenario = switch (work.task()) {
            case Task.Concurrent task -> scenario(work, task.transactions(), task.order());
            case Task.Serial task -> serial(work, ordered(task.transactions(), task.order()));
            case Task.Load task -> serial(work, task.transactions());
            case Task.Statements task -> serial(work, alone(task));
        };
        Provenance provenance = Provenance.written("plan " + plan.id(), null);
        return work.task() instanceof Task.Concurrent
                ? new TestCase(plan.rootCase(), scenario, provenance)
                : TestCase.of(scenario, provenance);
    }

    private static Scenario serial(RunPlan.Work work, List<Transaction> transactions) {
        return scenario(
                work,
                transactions,
                transactions.stream()
                        .flatMap(transaction -> transaction.steps().stream())
                        .map(Step::id)
                        .toList());
    }

    private static Scenario scenario(RunPlan.Work work, List<Transaction> transactions, List<StepId> order) {
        return new Scenario(
                work.dialect(),
                work.task().database(),
                transactions,
                order,
                work.requires(),
                work.settings(),
                work.instrumentation());
    }

    private static List<Transaction> ordered(List<Transaction> transactions, List<TransactionId> order) {
        List<Transaction> ordered = new ArrayList<>();
        for (TransactionId id : order) {
            transactions.stream().filter(one -> one.id().equals(id)).forEach(ordered::add);
        }
        return ordered;
    }

    private static List<Transaction> alone(Task.Statements task) {
        List<Transaction> transactions = new ArrayList<>();
        for (Task.Batch batch : task.batches()) {
            for (Step step : batch.steps()) {
                transactions.add(new Transaction(
                        new TransactionId("T" + (transactions.size() + 1)),
                        new SessionId("t1"),
                        false,
                        null,
                        null,
                        false,
                        List.of(step)));
            }
        }
        return transactions;
    }

    /** Where a run was. */
    public static Place place(Execution original) {
        Optional<Dialect> dialect = Dialects.byName(original.dialect().value());
        return new Place(
                original.target(),
                original.target().equals(TargetId.CANARY)
                        ? CANARY
                        : dialect.map(Dialect::product)
                                .orElseGet(() -> original.dialect().value()),
                original.version(),
                level(original),
                mode(original.plan().work().task()),
                true);
    }

    /** The one level of all transactions, where they have one: the one that was asked for, by whatever name the DBMS knows it. */
    private static @Nullable Isolation level(Execution original) {
        Set<Isolation> levels = new LinkedHashSet<>();
        original.fates().forEach(fate -> {
            Isolation said = fate.requested() == null ? fate.effective() : fate.requested();
            if (said != null) {
                levels.add(said);
            }
        });
        return levels.size() == 1 ? levels.iterator().next() : null;
    }

    private static @Nullable ConcurrencyMode mode(Task task) {
        Set<ConcurrencyMode> modes = new LinkedHashSet<>();
        List<Transaction> transactions = switch (task) {
            case Task.Concurrent concurrent -> concurrent.transactions();
            case Task.Serial serial -> serial.transactions();
            case Task.Load load -> load.transactions();
            case Task.Statements _ -> List.of();
        };
        transactions.forEach(transaction -> {
            if (transaction.mode() != null) {
                modes.add(transaction.mode());
            }
        });
        return modes.size() == 1 ? modes.iterator().next() : null;
    }

    private static String level(@Nullable Isolation level) {
        return level == null ? "" : " at " + level.sql();
    }

    /** A case that its dialect has no words for is still a sighting. */
    private static String script(Execution original, TestCase testCase) {
        Optional<Dialect> dialect = Dialects.byName(original.dialect().value());
        if (dialect.isEmpty()) {
            return "-- nobody knows the dialect " + original.dialect();
        }
        try {
            return CaseFileWriter.of(dialect.get())
                    .write(CaseHeader.named(testCase.id().value()), testCase.scenario());
        } catch (IllegalArgumentException e) {
            return "-- " + e.getMessage();
        }
    }
}
