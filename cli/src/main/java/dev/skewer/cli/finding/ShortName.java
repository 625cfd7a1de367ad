package dev.skewer.cli.finding;

import dev.skewer.schemas.finding.Fingerprint;
import java.util.Locale;

/** Enough of a fingerprint to tell findings apart, as commands show and take it. */
public final class ShortName {
    private static final int LENGTH = 10;

    /** Stands before the fingerprints of what nobody has investigated; nobody need write it. */
    private static final String COARSE = "coarse-";

    private ShortName() {}

    public static String of(Fingerprint fingerprint) {
        String hash = hash(fingerprint);
        return hash.substring(0, Math.min(LENGTH, hash.length()));
    }

    /** Whether a fingerprint is meant by what somebody wrote. */
    static boolean isBeginning(String prefix, Fingerprint fingerprint) {
        String written = prefix.strip().toLowerCase(Locale.ROOT);
        return !written.isEmpty()
                && (hash(fingerprint).startsWith(written) || fingerprint.value().startsWith(written));
    }

    private static String hash(Fingerprint fingerprint) {
        String value = fingerprint.value();
        return value.startsWith(COARSE) ? value.substring(COARSE.length()) : value;
    }
}
