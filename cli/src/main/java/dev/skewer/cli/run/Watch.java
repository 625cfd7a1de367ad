package dev.skewer.cli.run;

import dev.skewer.cli.finding.FindingKind;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.topic.Topics;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Follows targets and findings, and hands on each finding that is new or has become another class. Thread-safe. */
final class Watch implements AutoCloseable {
    private static final String INQUIRIES_OPEN = "skewer.oracle.inquiries.open";
    private static final String INQUIRIES_WAITING = "skewer.oracle.inquiries.waiting";
    private static final String EXECUTED = "skewer.executor.executed";
    private static final String CANARY_AGE = "skewer.oracle.canary.age.seconds";

    private final MeterRegistry registry;
    private final Consumer<Finding> news;
    private final long since;
    private final List<Feed> feeds = new ArrayList<>();
    private final Map<TargetId, TargetStatus> targets =
            new TreeMap<>((a, b) -> a.value().compareTo(b.value()));
    private final Map<Fingerprint, Finding> findings = new LinkedHashMap<>();
    private final Set<Fingerprint> fresh = new LinkedHashSet<>();

    private Watch(MeterRegistry registry, Consumer<Finding> news, long since) {
        this.registry = registry;
        this.news = news;
        this.since = since;
    }

    /** Reads from the beginning; what was known before is counted and is no news. The topics must be there. */
    static Watch follow(PassThrough kafka, MeterRegistry registry, Consumer<Finding> news) {
        Watch watch = new Watch(registry, news, System.currentTimeMillis());
        watch.feeds.add(Feed.ofAll(kafka, Topics.TARGETS, watch::heard));
        watch.feeds.add(Feed.ofAll(kafka, Topics.FINDINGS, watch::heard));
        return watch;
    }

    /** What a target said before this run is no longer so. */
    private synchronized void heard(TargetStatus status) {
        if (status.reportedAtMillis() >= since) {
            targets.put(status.id(), status);
        }
    }

    private void heard(Finding finding) {
        boolean told;
        synchronized (this) {
            Finding before = findings.put(finding.fingerprint(), finding);
            boolean late = finding.lastSeenMillis() >= since;
            boolean unknown = before == null
                    || FindingKind.of(before.substance().classification())
                            != FindingKind.of(finding.substance().classification());
            told = late && unknown && !FindingWords.isQuiet(finding.lifecycle());
            if (told && finding.firstSeenMillis() >= since) {
                fresh.add(finding.fingerprint());
            }
        }
        if (told) {
            news.accept(finding);
        }
    }

    synchronized Picture picture() {
        long executed = 0;
        double perSecond = 0;
        for (TargetStatus status : targets.values()) {
            executed += status.progress().executed();
            perSecond += status.progress().perSecond();
        }
        Map<FindingKind, Long> kinds = new EnumMap<>(FindingKind.class);
        for (Finding finding : findings.values()) {
            if (!FindingWords.isQuiet(finding.lifecycle())) {
                kinds.merge(FindingKind.of(finding.substance().classification()), 1L, Long::sum);
            }
        }
        Map<String, Long> words = new LinkedHashMap<>();
        kinds.forEach((kind, number) -> words.put(kind.word(), number));
        Long open = gauge(INQUIRIES_OPEN);
        Long waiting = gauge(INQUIRIES_WAITING);
        return new Picture(
                List.copyOf(targets.values()),
                executed,
                hasRun(),
                perSecond,
                open == null ? null : open + (waiting == null ? 0 : waiting),
                words,
                fresh.size(),
                gauge(CANARY_AGE));
    }

    /** What targets say of themselves is up to a second old. */
    private boolean hasRun() {
        return registry.find(EXECUTED).counters().stream().anyMatch(counter -> counter.count() > 0);
    }

    private @Nullable Long gauge(String name) {
        Gauge gauge = registry.find(name).gauge();
        return gauge == null || Double.isNaN(gauge.value()) ? null : (long) gauge.value();
    }

    @Override
    public void close() {
        feeds.forEach(Feed::close);
    }
}
