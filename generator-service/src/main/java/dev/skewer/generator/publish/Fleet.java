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
     */
    private record Heard(TargetStatus status, long done) {}

    /** A target said how it is, when so many cases were in the topic of its family. */
    void heard(TargetStatus status, long cases) {
        targets.put(status.id(), new Heard(status, cases - status.progress().lag()));
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
        return live(family, nowMillis).stream().mapToLong(Heard::done).max();
    }
}
