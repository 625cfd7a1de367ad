package dev.skewer.cli.result;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import java.util.ArrayList;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;

/** What all renderings of a finding say in the same words. Pure functions. */
public final class FindingWords {
    private FindingWords() {}

    public static String classification(Classification classification) {
        return switch (classification) {
            case Classification.DesignChoice choice -> "design choice " + choice.rule() + ": " + choice.evidence();
            case Classification.BugSuspect() -> "bug suspect: no documented choice explains it";
            case Classification.Flaky(int failed, int runs) -> "flaky: seen in " + failed + " of " + runs + " runs";
            case Classification.Crash() -> "crash: the server's own evidence, which needs no second time";
            case Classification.Unconfirmed(String why) ->
                "unconfirmed: " + (why == null ? "nobody could run it again, or has yet" : why);
        };
    }

    public static String lifecycle(Lifecycle lifecycle) {
        return switch (lifecycle) {
            case Lifecycle.New() -> "new";
            case Lifecycle.Approved() -> "approved for filing";
            case Lifecycle.Filed(String url) -> "filed: " + url;
            case Lifecycle.Muted(long until, String why) ->
                "muted" + (until == 0 ? "" : " until " + time(until)) + ": " + why;
            case Lifecycle.FixedIn(String version) -> "fixed in " + version;
            case Lifecycle.Reopened(String why) -> "reopened: " + why;
            case Lifecycle.Closed(String why) -> "closed: " + why;
            case Lifecycle.MergedInto merged -> "merged into " + merged.other();
            case Lifecycle.Retracted(String why) -> "retracted: " + why;
        };
    }

    /** Whether somebody has said that it is not to be shown. */
    public static boolean isQuiet(Lifecycle lifecycle) {
        return switch (lifecycle) {
            case Lifecycle.Muted _,
                    Lifecycle.Closed _,
                    Lifecycle.MergedInto _,
                    Lifecycle.Retracted _,
                    Lifecycle.FixedIn _ -> true;
            case Lifecycle.New _, Lifecycle.Approved _, Lifecycle.Filed _, Lifecycle.Reopened _ -> false;
        };
    }

    /** Where it fails, or where it was tried and does not. */
    public static List<String> places(Finding finding, boolean failing) {
        List<String> places = new ArrayList<>();
        for (Place place : finding.substance().places()) {
            if (place.fails() == failing) {
                places.add(place(place));
            }
        }
        return places.stream().distinct().toList();
    }

    /** The title with versions as people write them: some servers announce a whole line. */
    public static String title(Substance substance) {
        String title = substance.title();
        for (Place place : substance.places()) {
            title = title.replace(place.version(), version(place.product(), place.version()));
        }
        return title;
    }

    public static String version(String product, String announced) {
        return Dialects.version(product, announced).map(DbVersion::toString).orElse(announced);
    }

    private static String place(Place place) {
        Isolation level = place.level();
        ConcurrencyMode mode = place.mode();
        return place.product() + " " + version(place.product(), place.version())
                + (level == null ? "" : " at " + level.sql())
                + (mode == null ? "" : ", " + mode.name().toLowerCase(Locale.ROOT))
                + remark(place).map(remark -> " (" + remark + ")").orElse("");
    }

    private static Optional<String> remark(Place place) {
        return Dialects.product(place.product()).flatMap(product -> product.remark(place.version()));
    }

    public static List<String> known(Substance substance) {
        return substance.known().stream()
                .map(known -> known.entry() + (known.link() == null ? "" : " (" + known.link() + ")"))
                .toList();
    }

    public static String seen(Finding finding) {
        String times = finding.occurrences() == 1 ? "once" : finding.occurrences() + " times";
        String first = time(finding.firstSeenMillis());
        String last = time(finding.lastSeenMillis());
        return times + ", " + (first.equals(last) ? first : "from " + first + " to " + last);
    }

    /** In UTC, to the minute: {@code 2026-11-19 05:00Z}. */
    public static String time(long millis) {
        GregorianCalendar utc = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        utc.setTimeInMillis(millis);
        return "%1$tF %1$tRZ".formatted(utc);
    }
}
