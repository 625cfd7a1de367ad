package dev.skewer.kit.config;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number of bytes, written with its unit. Immutable. */
public record ByteSize(long bytes) {
    private static final List<String> UNITS = List.of("B", "KiB", "MiB", "GiB", "TiB");
    private static final Pattern FORM = Pattern.compile("(\\d{1,15})\\s*([KMGT]iB|B)");
    private static final int STEP_BITS = 10;

    public ByteSize {
        if (bytes < 0) {
            throw new IllegalArgumentException("a size must not be below 0");
        }
    }

    /** Reads a size such as {@code 8MiB}. */
    public static ByteSize parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("is not a size");
        }
        int unit = UNITS.indexOf(matcher.group(2));
        try {
            return new ByteSize(Math.multiplyExact(Long.parseLong(matcher.group(1)), 1L << (STEP_BITS * unit)));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("is too large a size", e);
        }
    }

    @Override
    public String toString() {
        int unit = 0;
        long number = bytes;
        while (unit < UNITS.size() - 1 && number > 0 && number % (1L << STEP_BITS) == 0) {
            number >>= STEP_BITS;
            unit++;
        }
        return number + UNITS.get(unit);
    }
}
