package dev.skewer.cli.finding;

import dev.skewer.cli.config.TrackersConfig;
import dev.skewer.cli.result.Filing;
import dev.skewer.cli.result.FindingWords;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.Substance;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;

/** Links to the pages where reports are written. Pure functions. */
final class Links {
    /** What browsers, mail programs and trackers take. */
    private static final int LONGEST = 7_000;

    private Links() {}

    /** Of what nobody has filed, and is no known entry; {@code report} is all there is to tell. */
    static Optional<Filing> of(Finding finding, TrackersConfig trackers, Supplier<String> report) {
        Substance substance = finding.substance();
        if (!isToBeFiled(finding)) {
            return Optional.empty();
        }
        String title = FindingWords.title(substance);
        return substance.places().stream()
                .filter(Place::fails)
                .findFirst()
                .flatMap(place -> trackers.of(place.product()))
                .map(address -> new Filing(link(address, title, ""), full(address, title, report.get(), substance)));
    }

    private static boolean isToBeFiled(Finding finding) {
        boolean grave = switch (finding.substance().classification()) {
            case Classification.BugSuspect(), Classification.Crash() -> true;
            case Classification.Unconfirmed _, Classification.DesignChoice _, Classification.Flaky _ -> false;
        };
        boolean open = switch (finding.lifecycle()) {
            case Lifecycle.New _, Lifecycle.Approved _, Lifecycle.Reopened _ -> true;
            case Lifecycle.Filed _,
                    Lifecycle.Muted _,
                    Lifecycle.FixedIn _,
                    Lifecycle.Closed _,
                    Lifecycle.MergedInto _,
                    Lifecycle.Retracted _ -> false;
        };
        return grave && open && finding.substance().known().isEmpty();
    }

    /** With as much of the report as fits: all of it, or the case, or nothing. */
    private static String full(String address, String title, String report, Substance substance) {
        String whole = link(address, title, report);
        if (whole.length() <= LONGEST) {
            return whole;
        }
        String script = link(address, title, substance.script());
        return script.length() <= LONGEST ? script : link(address, title, "");
    }

    private static String link(String address, String title, String body) {
        return address.replace("{title}", encoded(title)).replace("{body}", encoded(body));
    }

    /** Percent signs for all but plain letters, as web pages and mail programs read it alike. */
    private static String encoded(String text) {
        StringBuilder out = new StringBuilder();
        for (byte part : text.getBytes(StandardCharsets.UTF_8)) {
            char letter = (char) (part & 0xff);
            boolean plain = letter < 0x80 && (Character.isLetterOrDigit(letter) || "-._~".indexOf(letter) >= 0);
            out.append(plain ? String.valueOf(letter) : "%%%02X".formatted((int) letter));
        }
        return out.toString();
    }
}
