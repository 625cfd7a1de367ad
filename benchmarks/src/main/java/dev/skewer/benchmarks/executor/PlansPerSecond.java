package dev.skewer.benchmarks.executor;

import dev.skewer.benchmarks.fleet.BenchTarget;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.executor.Executor;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Arguments: how many slots, how many seconds, how many plans a second for the times of waits, then the ids of embedded servers. Prints a
 * line for each.
 */
public final class PlansPerSecond {
    private static final int CASES = 64;
    private static final int UNPACED = 1_000_000;

    private PlansPerSecond() {}

    /** Measures each server with the executor, after a while to get warm, and then with plain JDBC. */
    public static void main(String[] arguments) throws Exception {
        int slots = Integer.parseInt(arguments[0]);
        long seconds = Long.parseLong(arguments[1]);
        int pace = Integer.parseInt(arguments[2]);
        for (String id : List.of(arguments).subList(3, arguments.length)) {
            try (EmbeddedServer server =
                    EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent())) {
                Outcome paced;
                Outcome outcome;
                try (Executor executor = BenchTarget.on(server, slots)) {
                    List<RunPlan> plans = plans(executor);
                    loop(executor, plans, 2 * seconds, UNPACED);
                    paced = outcome(loop(executor, plans, seconds, pace), seconds);
                    outcome = outcome(loop(executor, plans, seconds, UNPACED), seconds);
                }
                double loop = new JdbcLoop(server, slots).run(seconds);
                System.out.printf(
                        "%-16s %6.1f plans/s, %6.0f statements/s; plain JDBC %6.0f statements/s; ratio %3.0f %%; %s%n",
                        id,
                        outcome.plansPerSecond(),
                        25 * outcome.plansPerSecond(),
                        loop,
                        100 * 25 * outcome.plansPerSecond() / loop,
                        outcome.waits());
                System.out.printf("%-16s %6.1f plans/s, as asked for; %s%n", "", paced.plansPerSecond(), paced.waits());
            }
        }
    }

    private record Outcome(double plansPerSecond, double waited, double median, double worst, int inconclusive) {
        String waits() {
            return "%.0f %% of plans waited, wait seen after %.2f ms (median), %.2f ms (p99); %d inconclusive"
                    .formatted(waited, median, worst, inconclusive);
        }
    }

    private static List<RunPlan> plans(Executor executor) {
        CaseFileReader reader = CaseFileReader.of(executor.identity().dialect());
        List<RunPlan> plans = new ArrayList<>();
        for (int i = 0; i < CASES; i++) {
            String text = BenchCases.caseFile(BenchCases.steps(i, i % 2 == 0));
            plans.add(RunPlan.of(reader.read("bench.sql", text).at(Isolation.READ_COMMITTED), Purpose.EXPLORE));
        }
        return plans;
    }

    /** As many at once as there are slots, and no more in a second than that, until the time is over. */
    private static List<Report> loop(Executor executor, List<RunPlan> plans, long seconds, int pace) throws Exception {
        AtomicInteger next = new AtomicInteger();
        long start = System.nanoTime();
        long end = start + TimeUnit.SECONDS.toNanos(seconds);
        long apart = TimeUnit.SECONDS.toNanos(1) / pace;
        List<Report> reports = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(executor.slots())) {
            List<Future<List<Report>>> all = new ArrayList<>();
            for (int i = 0; i < executor.slots(); i++) {
                all.add(threads.submit(() -> {
                    List<Report> own = new ArrayList<>();
                    while (System.nanoTime() < end) {
                        int turn = next.getAndIncrement();
                        LockSupport.parkNanos(start + turn * apart - System.nanoTime());
                        own.add(executor.run(plans.get(turn % plans.size())));
                    }
                    return own;
                }));
            }
            for (Future<List<Report>> one : all) {
                reports.addAll(one.get());
            }
        }
        return reports;
    }

    private static Outcome outcome(List<Report> reports, long seconds) {
        List<Long> waits = new ArrayList<>();
        int waited = 0;
        int inconclusive = 0;
        for (Report report : reports) {
            if (report instanceof Execution execution) {
                List<Long> own = waits(execution);
                waits.addAll(own);
                waited += own.isEmpty() ? 0 : 1;
                inconclusive += execution.inconclusive() == null ? 0 : 1;
            } else {
                throw new IllegalStateException("not run: " + report);
            }
        }
        Collections.sort(waits);
        return new Outcome(
                reports.size() / (double) seconds,
                100.0 * waited / reports.size(),
                waits.isEmpty() ? 0 : waits.get(waits.size() / 2) / 1e6,
                waits.isEmpty() ? 0 : waits.get(waits.size() * 99 / 100) / 1e6,
                inconclusive);
    }

    private static List<Long> waits(Execution execution) {
        Map<StepId, Long> sent = new LinkedHashMap<>();
        List<Long> waits = new ArrayList<>();
        for (Event event : execution.events()) {
            if (event instanceof Event.Sent one) {
                sent.put(one.step(), one.nanos());
            } else if (event instanceof Event.Blocked blocked) {
                waits.add(blocked.nanos() - sent.getOrDefault(blocked.step(), blocked.nanos()));
            }
        }
        return waits;
    }
}
