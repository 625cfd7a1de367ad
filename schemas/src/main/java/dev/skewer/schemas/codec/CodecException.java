package dev.skewer.schemas.codec;

/** Carries a {@link CodecError} to whoever asked for a value. Immutable. */
public final class CodecException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient CodecError error;

    public CodecException(CodecError error, Throwable cause) {
        super(error.message(), cause);
        this.error = error;
    }

    public CodecException(CodecError error) {
        super(error.message());
        this.error = error;
    }

    public CodecError error() {
        return error;
    }
}
