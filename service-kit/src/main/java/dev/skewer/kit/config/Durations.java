package dev.skewer.kit.config;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 500ms}, {@code 20s}, {@code 1m30s}. */
public final class Durations {
    private static final Pattern FORM = Pattern.compile("(?:\\d{1,12}(?:ms|s|m|h|d))+");
    private static final Pattern PART = Pattern.compile("(\\d+)(ms|s|m|h|d)");
    private static final Map<String, Long> MILLIS = new LinkedHashMap<>();

    static {
        MILLIS.put("d", 86_400_000L);
        MILLIS.put("h", 3_600_000L);
        MILLIS.put("m", 60_000L);
        MILLIS.put("s", 1_000L);
        MILLIS.put("ms", 1L);
    }

    private Durations() {}

    public static Duration parse(String text) {
        String form = text.replace(" ", "");
        if (!FORM.matcher(form).matches()) {
            throw new IllegalArgumentException("is not a duration");
        }
        long millis = 0;
        Matcher matcher = PART.matcher(form);
        try {
            while (matcher.find()) {
                long unit = MILLIS.getOrDefault(matcher.group(2), 0L);
                millis = Math.addExact(millis, Math.multiplyExact(Long.parseLong(matcher.group(1)), unit));
            }
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("is too long a duration", e);
        }
        return Duration.ofMillis(millis);
    }

    static String format(Duration duration) {
        StringBuilder text = new StringBuilder();
        long left = duration.toMillis();
        for (Map.Entry<String, Long> unit : MILLIS.entrySet()) {
            if (left >= unit.getValue()) {
                text.append(left / unit.getValue()).append(unit.getKey());
                left %= unit.getValue();
            }
        }
        return text.isEmpty() ? "0s" : text.toString();
    }
}
