package dev.skewer.cli.run;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.topic.Topics;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts verdicts as they are judged. Thread-safe. */
final class News implements AutoCloseable {
    private final Map<String, Map<String, Long>> counts = new TreeMap<>();
    private @Nullable Feed feed;

    private News() {}

    /** Follows what is judged from now on. */
    static News follow(PassThrough kafka) {
        News news = new News();
        news.feed = Feed.ofNew(kafka, Topics.VERDICTS, news::take);
        return news;
    }

    /** What is broken on purpose, to see whether it is found, is none of the fleet. */
    private synchronized void take(Verdict verdict) {
        String target = verdict.target().value();
        if (!verdict.target().equals(TargetId.CANARY)) {
            count(target, verdict.oracle() + " " + kind(verdict.judgement()));
        }
    }

    private void count(String target, String what) {
        counts.computeIfAbsent(target, key -> new TreeMap<>()).merge(what, 1L, Long::sum);
    }

    private static String kind(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Pass pass -> "pass";
            case Judgement.Violation violation -> "violation";
            case Judgement.Inconclusive inconclusive -> "inconclusive";
            case Judgement.NotApplicable not -> "not applicable";
        };
    }

    /** How many verdicts of which kind there were, a line for each target. */
    synchronized List<String> summary() {
        List<String> lines = new ArrayList<>();
        if (counts.isEmpty()) {
            lines.add("nothing was judged");
        }
        counts.forEach((target, kinds) -> {
            List<String> parts = new ArrayList<>();
            kinds.forEach((kind, number) -> parts.add(kind + " " + number));
            lines.add(target + ": " + String.join(", ", parts));
        });
        return lines;
    }

    @Override
    public void close() {
        if (feed != null) {
            feed.close();
        }
    }
}
