package dev.skewer.schemas.codec;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes one kind of record as JSON and reads it back. Readers pass over fields that they do not know. Thread-safe.
 *
 * @param <T> the record, or the sealed interface of several
 */
public final class JsonCodec<T> {
    private final String what;
    private final Class<T> type;
    private final int limit;
    private final ObjectReader reader;
    private final ObjectWriter writer;

    private JsonCodec(String what, Class<T> type, int limit) {
        this.what = what;
        this.type = type;
        this.limit = limit;
        this.reader = Json.WIRE.readerFor(type);
        this.writer = Json.WIRE.writerFor(type);
    }

    /** A codec for values of at most so many bytes; {@code what} names them in errors. */
    public static <T> JsonCodec<T> of(String what, Class<T> type, int limit) {
        return new JsonCodec<>(what, type, limit);
    }

    public byte[] encode(T value) {
        return encode(writer, value);
    }

    /** For people: several lines. */
    public byte[] encodePretty(T value) {
        return encode(writer.withDefaultPrettyPrinter(), value);
    }

    private byte[] encode(ObjectWriter with, T value) {
        byte[] bytes;
        try {
            bytes = with.writeValueAsBytes(value);
        } catch (JacksonException e) {
            throw new IllegalStateException(what + " cannot be written as JSON", e);
        }
        checkSize(bytes);
        return bytes;
    }

    public T decode(byte[] bytes) {
        checkSize(bytes);
        try {
            T value = reader.readValue(bytes);
            if (value == null) {
                throw new CodecException(new CodecError.Invalid(what, "the start", "null is not a value"));
            }
            return value;
        } catch (JacksonException e) {
            throw new CodecException(error(e, bytes), e);
        } catch (IOException e) {
            throw new UncheckedIOException("no input or output happens in memory", e);
        }
    }

    private void checkSize(byte[] bytes) {
        if (bytes.length > limit) {
            throw new CodecException(new CodecError.TooLarge(what, bytes.length, limit));
        }
    }

    private CodecError error(JacksonException exception, byte[] bytes) {
        String where = where(exception);
        String why = exception.getOriginalMessage();
        JsonParseException notJson = caused(exception, JsonParseException.class);
        if (bytes.length == 0 || caused(exception, JsonEOFException.class) != null || isAtEnd(notJson, bytes)) {
            return new CodecError.Truncated(what, where);
        }
        if (notJson != null || caused(exception, StreamConstraintsException.class) != null) {
            return new CodecError.Malformed(what, where, why);
        }
        InvalidTypeIdException unknown = caused(exception, InvalidTypeIdException.class);
        if (unknown != null && unknown.getTypeId() != null) {
            return new CodecError.UnknownSubtype(
                    what,
                    where,
                    unknown.getTypeId(),
                    Subtypes.of(unknown.getBaseType().getRawClass()));
        }
        return new CodecError.Invalid(what, where, why);
    }

    /** The parser reports most ends of input by an exception of their own, but not that within a word or a number. */
    private static boolean isAtEnd(@Nullable JsonParseException exception, byte[] bytes) {
        if (exception == null || exception.getLocation() == null) {
            return false;
        }
        for (long i = Math.max(0, exception.getLocation().getByteOffset()); i < bytes.length; i++) {
            if (!Character.isLetterOrDigit(bytes[(int) i]) && "+-.".indexOf(bytes[(int) i]) < 0) {
                return false;
            }
        }
        return true;
    }

    private static String where(JacksonException exception) {
        String path = exception instanceof JsonMappingException mapping ? path(mapping) : "";
        JsonLocation location = exception.getLocation();
        String place =
                location == null ? "" : "line %d, column %d".formatted(location.getLineNr(), location.getColumnNr());
        String both = Stream.of(path, place).filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
        return both.isEmpty() ? "the start" : both;
    }

    private static String path(JsonMappingException exception) {
        StringBuilder path = new StringBuilder();
        for (JsonMappingException.Reference reference : exception.getPath()) {
            path.append(
                    reference.getFieldName() == null
                            ? "[" + reference.getIndex() + "]"
                            : "." + reference.getFieldName());
        }
        return path.isEmpty() ? "" : "$" + path;
    }

    private static <E> @Nullable E caused(Throwable exception, Class<E> type) {
        for (Throwable e = exception; e != null; e = e.getCause()) {
            if (type.isInstance(e)) {
                return type.cast(e);
            }
        }
        return null;
    }

    /** The names of the subtypes that a sealed interface has on the wire. */
    public List<String> kinds() {
        return Subtypes.of(type);
    }
}
