package dev.skewer.schemas.execution;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** What a client can truthfully know of a statement that it sent. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Outcome.Rows.class, name = "rows"),
    @JsonSubTypes.Type(value = Outcome.Count.class, name = "count"),
    @JsonSubTypes.Type(value = Outcome.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = Outcome.Unknown.class, name = "unknown")
})
public sealed interface Outcome {
    record Rows(List<ResultColumn> columns, List<Row> rows, List<Warning> warnings, TransactionState after)
            implements Outcome {
        public Rows {
            columns = List.copyOf(columns);
            rows = List.copyOf(rows);
            warnings = List.copyOf(warnings);
        }
    }

    /** How many rows were changed, or with MySQL's found-rows flag found. */
    record Count(long affected, List<Warning> warnings, TransactionState after) implements Outcome {
        public Count {
            warnings = List.copyOf(warnings);
        }
    }

    record Refused(ErrorClass error, int code, String sqlState, String message, TransactionState after)
            implements Outcome {}

    /** Sent, and the answer was lost: it may or may not have happened. */
    record Unknown(String why) implements Outcome {}

    record ResultColumn(String name, String type) {}

    record Warning(int code, String message) {}

    /** Whether the session is in a transaction after the statement, where the protocol tells. */
    enum TransactionState {
        UNTOLD,
        NONE,
        OPEN,
        FAILED
    }
}
