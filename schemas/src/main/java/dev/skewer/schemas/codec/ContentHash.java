package dev.skewer.schemas.codec;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Names content by a hash of its canonical JSON. What is null, empty, false or 0 is not part of that text, so a new optional
 * field changes no hash.
 */
public final class ContentHash {
    /** 96 bits: room for all cases that will ever be run. */
    private static final int BYTES = 12;

    private ContentHash() {}

    /** The hash of a meaning, told apart by what it is the meaning of and by the version of that. */
    public static String of(String kind, int version, Object meaning) {
        byte[] json = canonical(meaning);
        MessageDigest digest = sha256();
        digest.update((kind + " " + version + "\n").getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest.digest(json), 0, BYTES);
    }

    /** The one text of a value: components in alphabetical order, defaults left out. */
    public static byte[] canonical(Object value) {
        try {
            return Json.CANONICAL.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(
                    "no canonical JSON of " + value.getClass().getName(), e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
