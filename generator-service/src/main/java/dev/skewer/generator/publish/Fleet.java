package dev.skewer.generator.publish;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.WireFamily;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The targets, as they said they are: who of them lives, and how far the fastest of a family is. Not thread-safe.
 */
final class Fleet {
    private final Duration silence;
    private final Map<TargetId, Heard> targets = new LinkedHashMap<>();

    /** Who says nothing for longer than this no longer counts. */
    Fleet(Duration silence) {
        this.silence = silence;
    }

    /**
     * What a target said.
     *
     * @param done how many cases of its topic it was done with
     * @param pace how many of them it does, from one word of it to the next, or did a short while ago
     */
    private record Heard(TargetStatus status, long done, long pace) {}

    /** A target said how it is, when so many cases were in the topic of its family. */
    void heard(TargetStatus status, long cases) {
        long done = cases - status.progress().lag();
        Heard before = targets.get(status.id());
        long pace = before == null ? 0 : Math.max(done - before.done(), before.pace() / 2);
        targets.put(status.id(), new Heard(status, done, pace));
    }

    private boolean lives(TargetStatus status, long nowMillis) {
        boolean works = switch (status.health()) {
            case RUNNING, SAMPLING -> true;
            case STARTING, QUARANTINED, STOPPED -> false;
        };
        return works && nowMillis - status.reportedAtMillis() <= silence.toMillis();
    }

    private List<Heard> live(WireFamily family, long nowMillis) {
        List<Heard> live = new ArrayList<>();
        for (Heard heard : targets.values()) {
            if (heard.status().family() == family && lives(heard.status(), nowMillis)) {
                live.add(heard);
            }
        }
        return live;
    }

    /** The dialects of the live targets of a family, in the order of their names. */
    List<Dialect> dialects(WireFamily family, long nowMillis) {
        return live(family, nowMillis).stream()
                .flatMap(heard -> Dialects.byName(heard.status().dialect().value()).stream())
                .distinct()
                .sorted(Comparator.comparing(Dialect::name))
                .toList();
    }

    /** How many cases the fastest live target of a family was done with; nothing where none lives. */
    OptionalLong done(WireFamily family, long nowMillis) {
        return fastest(family, nowMillis).map(Heard::done).map(OptionalLong::of).orElse(OptionalLong.empty());
    }

    /** How many cases that target does from one word of it to the next. One that runs a sample passes over most: that says nothing. */
    long pace(WireFamily family, long nowMillis) {
        return fastest(family, nowMillis)
                .filter(heard -> heard.status().health() == TargetStatus.Health.RUNNING)
                .map(Heard::pace)
                .orElse(0L);
    }

    private Optional<Heard> fastest(WireFamily family, long nowMillis) {
        return live(family, nowMillis).stream().max(Comparator.comparingLong(Heard::done));
    }
}
