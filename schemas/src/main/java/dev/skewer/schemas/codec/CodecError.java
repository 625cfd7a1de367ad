package dev.skewer.schemas.codec;

import java.util.List;

/** Why a value could not be written or read: what it is, where in it the trouble lies, and what the trouble is. Immutable. */
public sealed interface CodecError {
    String message();

    record TooLarge(String what, long bytes, long limit) implements CodecError {
        @Override
        public String message() {
            return "%s has %d bytes, more than the limit of %d".formatted(what, bytes, limit);
        }
    }

    record Truncated(String what, String where) implements CodecError {
        @Override
        public String message() {
            return "%s ends too early, at %s".formatted(what, where);
        }
    }

    record Malformed(String what, String where, String why) implements CodecError {
        @Override
        public String message() {
            return "%s is not JSON at %s: %s".formatted(what, where, why);
        }
    }

    record UnknownSubtype(String what, String where, String name, List<String> known) implements CodecError {
        public UnknownSubtype {
            known = List.copyOf(known);
        }

        @Override
        public String message() {
            return "%s has at %s the kind '%s', which is none of %s".formatted(what, where, name, known);
        }
    }

    record Invalid(String what, String where, String why) implements CodecError {
        @Override
        public String message() {
            return "%s is wrong at %s: %s".formatted(what, where, why);
        }
    }
}
