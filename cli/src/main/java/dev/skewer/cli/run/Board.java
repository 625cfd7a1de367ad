package dev.skewer.cli.run;

import dev.skewer.cli.finding.FindingKind;
import dev.skewer.cli.finding.ShortName;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.cli.terminal.Called;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.topic.Limits;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells news in the manner that is wanted: findings, targets that change, and in the end what it all came to. Thread-safe. */
final class Board {
    private static final JsonCodec<Finding> CODEC =
            JsonCodec.of("a finding", Finding.class, Limits.defaults().valueBytes());

    /** So many looks with one and the same reason are no mere beginning. */
    private static final int LASTING = 60;

    private final RunRequest.Manner manner;
    private final String where;
    private final Screen screen;
    private final Map<TargetId, String> troubles = new LinkedHashMap<>();
    private final Map<Fingerprint, Finding> told = new LinkedHashMap<>();
    private final Set<String> ailing = new HashSet<>();
    private final long since = System.nanoTime();
    private boolean ran;
    private String hindrance = "";
    private int lasting;

    /** {@code where} is what a command needs to find this history, with a blank before it; empty where it finds it anyway. */
    Board(RunRequest.Manner manner, String where, Screen screen) {
        this.manner = manner;
        this.where = where;
        this.screen = screen;
    }

    synchronized void found(Finding finding) {
        told.put(finding.fingerprint(), finding);
        switch (manner) {
            case LINES -> screen.print(lines(finding));
            case JSON -> screen.print(new String(CODEC.encode(finding), StandardCharsets.UTF_8));
            case QUIET -> {}
        }
    }

    private String lines(Finding finding) {
        String name = ShortName.of(finding.fingerprint()) + where;
        String kind = FindingKind.of(finding.substance().classification()).word();
        return "✗ %s  %s  (%s)%n    see it: %s   run it again: %s"
                .formatted(
                        kind,
                        FindingWords.title(finding.substance()),
                        finding.substance().oracle(),
                        Called.with("show " + name),
                        Called.with("replay " + name));
    }

    /** Tells of targets whose trouble is new or over, and of the first case that was run. */
    synchronized void look(Picture picture) {
        for (TargetStatus target : picture.targets()) {
            String trouble = target.trouble() == null ? "" : target.trouble();
            String before = troubles.put(target.id(), trouble);
            if (!trouble.isEmpty() && !trouble.equals(before)) {
                screen.say(target.id() + " is " + StatusLine.word(target.health()) + ": " + trouble);
            } else if (trouble.isEmpty() && before != null && !before.isEmpty()) {
                screen.say(target.id() + " is well again");
            }
        }
        if (!ran && picture.begun()) {
            ran = true;
            if (manner != RunRequest.Manner.QUIET) {
                screen.say("the first cases were run %.0f s after the servers were up%s"
                        .formatted((System.nanoTime() - since) / 1e9, sinceCommand()));
            }
        }
    }

    /** The launcher becomes this process, so that what it had to build counts. */
    private static String sinceCommand() {
        return ProcessHandle.current()
                .info()
                .startInstant()
                .map(start -> ", %d s after the command"
                        .formatted(Duration.between(start, Instant.now()).toSeconds()))
                .orElse("");
    }

    /** Tells once why no cases are made, where that lasts. */
    synchronized void hindered(Optional<String> reason) {
        String now = reason.orElse("");
        lasting = now.equals(hindrance) ? lasting + 1 : 0;
        hindrance = now;
        if (lasting == LASTING && !now.isEmpty()) {
            screen.say("no cases are made: " + now);
        }
    }

    /** Tells once of each part that has stopped working by a fault of its own. */
    synchronized void ailing(List<String> ailments) {
        for (String ailment : ailments) {
            if (ailing.add(ailment)) {
                screen.say("a part has stopped working by a fault of its own, and works again after the next start: "
                        + ailment + "; please report it");
            }
        }
    }

    synchronized void summary(Picture picture, List<String> judged) {
        if (manner == RunRequest.Manner.JSON) {
            return;
        }
        StringBuilder out = new StringBuilder();
        for (TargetStatus target : picture.targets()) {
            out.append("%-20s %-12s %s%n"
                    .formatted(
                            target.id(),
                            FindingWords.version(target.product(), target.version()),
                            "%,d executed, %,d skipped"
                                    .formatted(
                                            target.progress().executed(),
                                            target.progress().skipped())));
        }
        if (manner == RunRequest.Manner.LINES) {
            out.append('\n').append(String.join("\n", judged)).append("\n\n");
        }
        out.append("%,d cases and replays executed; %s".formatted(picture.executed(), StatusLine.findings(picture)));
        if (!told.isEmpty()) {
            out.append('\n' + Called.with("findings" + where) + " lists them");
        }
        screen.print(out.toString());
    }
}
