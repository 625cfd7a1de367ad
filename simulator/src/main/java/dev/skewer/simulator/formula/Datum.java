package dev.skewer.simulator.formula;

import dev.skewer.schemas.execution.Value;

/** A value within the simulator. Immutable. */
public sealed interface Datum {
    record Nothing() implements Datum {
        public static final Datum NULL = new Nothing();
    }

    record Whole(long value) implements Datum {}

    record Text(String value) implements Datum {}

    record Truth(boolean value) implements Datum {
        public static final Datum TRUE = new Truth(true);
        public static final Datum FALSE = new Truth(false);
    }

    static Datum of(boolean truth) {
        return truth ? Truth.TRUE : Truth.FALSE;
    }

    /** As the trace of a run has it. */
    default Value toValue() {
        return switch (this) {
            case Nothing _ -> Value.nothing();
            case Whole whole -> new Value(Value.Kind.INT, Long.toString(whole.value()));
            case Text text -> new Value(Value.Kind.TEXT, text.value());
            case Truth truth -> new Value(Value.Kind.BOOL, Boolean.toString(truth.value()));
        };
    }

    /** The order of two values of one kind, NULL behind all others. */
    static int compare(Datum left, Datum right) {
        return switch (left) {
            case Nothing _ -> right instanceof Nothing ? 0 : 1;
            case Whole whole -> right instanceof Whole other ? Long.compare(whole.value(), other.value()) : -1;
            case Text text -> right instanceof Text other ? text.value().compareTo(other.value()) : -1;
            case Truth truth -> right instanceof Truth other ? Boolean.compare(truth.value(), other.value()) : -1;
        };
    }
}
