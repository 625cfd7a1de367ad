package dev.skewer.cli.run;

import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.TargetStatus.Health;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A picture on one line, what matters most first, and as a summary. Pure functions. */
final class StatusLine {
    private StatusLine() {}

    static String of(Picture picture, int columns) {
        List<String> parts = new ArrayList<>();
        parts.add(targets(picture.targets()));
        parts.add(String.format(Locale.ROOT, "%,d executed, %.0f/s", picture.executed(), picture.perSecond()));
        Long open = picture.underInvestigation();
        if (open != null) {
            parts.add(open + " under investigation");
        }
        parts.add(findings(picture));
        Long canary = picture.canarySeconds();
        if (canary != null) {
            parts.add("canary " + age(canary));
        }
        String line = String.join(" · ", parts);
        return line.length() < columns ? line : line.substring(0, Math.max(0, columns - 2)) + "…";
    }

    /** Those that do their work are counted, the others named. */
    private static String targets(List<TargetStatus> targets) {
        long running = targets.stream().filter(StatusLine::works).count();
        StringBuilder text = new StringBuilder(running + (running == 1 ? " target" : " targets"));
        for (TargetStatus target : targets) {
            if (target.health() != Health.RUNNING && target.health() != Health.STOPPED) {
                text.append(", ").append(target.id()).append(' ').append(word(target.health()));
            }
        }
        return text.toString();
    }

    private static boolean works(TargetStatus target) {
        return target.health() == Health.RUNNING || target.health() == Health.SAMPLING;
    }

    static String word(Health health) {
        return health.name().toLowerCase(Locale.ROOT);
    }

    static String findings(Picture picture) {
        if (picture.findings().isEmpty()) {
            return "no findings";
        }
        List<String> parts = new ArrayList<>();
        picture.findings().forEach((kind, number) -> parts.add(number + " " + kind));
        return String.join(", ", parts) + (picture.fresh() > 0 ? " (" + picture.fresh() + " new)" : "");
    }

    private static String age(long seconds) {
        return seconds < 120 ? seconds + " s ago" : seconds / 60 + " min ago";
    }
}
