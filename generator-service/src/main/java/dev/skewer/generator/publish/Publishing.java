package dev.skewer.generator.publish;

import dev.skewer.dialects.Dialect;
import dev.skewer.generator.Generator;
import dev.skewer.generator.feedback.Learning;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.topic.Topics;
import java.time.Duration;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.kafka.clients.producer.Producer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Publishing over one connection to the broker. Not thread-safe. */
final class Publishing implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Publishing.class);

    /** No target is so quick that it needs more. */
    private static final long MOST = 512;

    /** Who may have many cases gets them in so many parts. */
    private static final int BATCHES = 4;

    /** What is learned anew after a start, of each partition. */
    private static final int REMEMBERED = 1_000;

    private final KafkaClients clients;
    private final Seeds seeds;
    private final Desk desk;
    private final Fleet fleet;
    private final TopicReader<TargetStatus> targets;
    private final TopicReader<Report> executions;
    private final TopicReader<Finding> findings;
    private final TopicEnds ends;
    private final Backlog backlog;
    private final Producer<byte[], byte[]> producer;
    private final Set<WireFamily> made = EnumSet.noneOf(WireFamily.class);

    private Publishing(KafkaClients clients, Seeds seeds, Desk desk) {
        this.clients = clients;
        this.seeds = seeds;
        this.desk = desk;
        this.fleet = new Fleet(desk.options().silence());
        this.targets = TopicReader.fromStart(clients.reader(), Topics.TARGETS);
        // What was learned before the connection broke is not learned twice.
        int remembered = desk.learning().learnedFrom() > 0 ? 0 : REMEMBERED;
        this.executions = TopicReader.fromLast(remembered, clients.reader(), Topics.EXECUTIONS);
        this.findings = TopicReader.fromStart(clients.reader(), Topics.FINDINGS);
        this.ends = new TopicEnds(clients.admin());
        this.backlog = new Backlog(
                desk.options().judges(),
                desk.options().unjudged(),
                desk.options().silence());
        this.producer = clients.producer();
    }

    static Publishing open(KafkaClients clients, Seeds seeds, Desk desk) throws InterruptedException {
        clients.make(List.of(Topics.TARGETS, Topics.EXECUTIONS, Topics.FINDINGS));
        return new Publishing(clients, seeds, desk);
    }

    /** Looks at targets and executions once, and publishes what there is room for; says why nothing can be. */
    Optional<String> round() throws InterruptedException {
        Map<TargetId, TargetStatus> last = new LinkedHashMap<>();
        targets.poll(desk.options().look()).forEach(status -> last.put(status.id(), status));
        for (TargetStatus status : last.values()) {
            fleet.heard(status, records(status.family()));
        }
        learn();
        boolean heldBack = areJudgesBehind();
        boolean live = false;
        for (WireFamily family : WireFamily.values()) {
            OptionalLong done = fleet.done(family, desk.nowMillis());
            if (done.isPresent()) {
                live = true;
                if (!heldBack) {
                    publish(family, done.getAsLong());
                }
            }
        }
        return live ? backlog.standstill() : Optional.of("no target lives");
    }

    private boolean areJudgesBehind() throws InterruptedException {
        Backlog.Progress progress =
                ends.progress(Topics.EXECUTIONS, desk.options().judges());
        desk.metrics().unjudgedAre(progress.left());
        backlog.heard(progress, desk.nowMillis());
        return backlog.isTooLong();
    }

    private void learn() {
        if (!desk.options().feedback()) {
            return;
        }
        Learning learning = desk.learning();
        findings.poll(Duration.ZERO).forEach(desk.shelf()::heard);
        for (Report report : executions.poll(Duration.ZERO)) {
            if (report instanceof Execution execution) {
                learning.learn(execution);
            }
        }
        if (desk.relearns()) {
            desk.shelf().forget();
            List<Learning.Failing> failing = learning.failing();
            desk.metrics().learned(learning.learnedFrom(), learning.newFeatures(), failing.size());
            failing.forEach(one -> LOG.atDebug()
                    .addKeyValue("dialect", one.dialect())
                    .addKeyValue("form", one.form())
                    .addKeyValue("tried", one.tried())
                    .addKeyValue("accepted", one.accepted())
                    .log("A form is mostly refused, and drawn less"));
        }
    }

    /** How many cases the topic of a family ever had; it is made when it is first asked for. */
    private long records(WireFamily family) throws InterruptedException {
        if (made.add(family)) {
            clients.make(List.of(Topics.testCases(family)));
        }
        return ends.of(Topics.testCases(family));
    }

    private void publish(WireFamily family, long done) throws InterruptedException {
        List<Dialect> dialects = fleet.dialects(family, desk.nowMillis());
        long ahead = records(family) - done;
        desk.metrics().aheadIs(family, ahead);
        // Who is quick has more, so that there is always some.
        long twice = Math.min(MOST, 2 * fleet.pace(family, desk.nowMillis()));
        long most = Math.max(desk.options().ahead(), twice);
        long batch = Math.max(desk.options().batch(), twice / BATCHES);
        int room = (int) Math.min(batch, most - ahead);
        if (room <= 0 || dialects.isEmpty()) {
            return;
        }
        long first = seeds.claim(room);
        Outbox outbox = new Outbox(producer, desk.metrics());
        for (long seed = first; seed < first + room; seed++) {
            // Seeds that share a database are for one dialect.
            long block = Math.floorDiv(seed, Generator.CASES_OF_A_DATABASE);
            Dialect dialect = dialects.get((int) Math.floorMod(block, (long) dialects.size()));
            outbox.send(family, desk.shelf().generator(dialect, desk.learning()).generate(seed));
        }
        desk.metrics().published(family, outbox.flush());
    }

    @Override
    public void close() {
        producer.close(Duration.ofSeconds(5));
        ends.close();
        targets.close();
        executions.close();
        findings.close();
    }
}
