package dev.skewer.schemas.finding;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.ExecutionId;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One fact that makes a violation one. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Clue.StateDiffers.class, name = "state-differs"),
    @JsonSubTypes.Type(value = Clue.OutcomeDiffers.class, name = "outcome-differs"),
    @JsonSubTypes.Type(value = Clue.ReadDiffers.class, name = "read-differs"),
    @JsonSubTypes.Type(value = Clue.OrderRefuted.class, name = "order-refuted"),
    @JsonSubTypes.Type(value = Clue.Cycle.class, name = "cycle"),
    @JsonSubTypes.Type(value = Clue.Breach.class, name = "breach"),
    @JsonSubTypes.Type(value = Clue.Crashed.class, name = "crashed"),
    @JsonSubTypes.Type(value = Clue.ServerSaid.class, name = "server-said")
})
public sealed interface Clue {
    /** The final state has rows too many or too few, compared with another run. */
    record StateDiffers(
            String table,
            List<Row> missing,
            List<Row> extra,
            @Nullable ExecutionId comparedWith) implements Clue {
        public StateDiffers {
            missing = List.copyOf(missing);
            extra = List.copyOf(extra);
        }
    }

    record OutcomeDiffers(
            StepId step,
            Outcome expected,
            Outcome actual,
            @Nullable ExecutionId comparedWith) implements Clue {}

    /** A read showed other rows than its level promises. */
    record ReadDiffers(StepId step, List<RowClue> rows) implements Clue {
        public ReadDiffers {
            rows = List.copyOf(rows);
        }
    }

    /** A row of a read that should not be there, or is not there; with whose write it is and what committed it. */
    record RowClue(
            Wrong wrong,
            Row row,
            @Nullable StepId writtenBy,
            @Nullable StepId committedBy) {}

    enum Wrong {
        MISSING,
        EXTRA,
        OLD
    }

    /** A serial order that does not explain what happened, and the first thing that it gets wrong. */
    record OrderRefuted(List<TransactionId> order, String difference) implements Clue {
        public OrderRefuted {
            order = List.copyOf(order);
        }
    }

    /** Dependencies that lead back to where they began. */
    record Cycle(List<Edge> edges) implements Clue {
        public Cycle {
            edges = List.copyOf(edges);
        }
    }

    record Edge(
            TransactionId from,
            TransactionId to,
            Dependency dependency,
            @Nullable StepId fromStep,
            @Nullable StepId toStep,
            String because) {}

    enum Dependency {
        WW,
        WR,
        RW,
        SESSION,
        REAL_TIME
    }

    /** Something that holds at every level does not hold. */
    record Breach(String table, String rule, List<Row> rows) implements Clue {
        public Breach {
            rows = List.copyOf(rows);
        }
    }

    record Crashed(CrashEvidence evidence) implements Clue {}

    record ServerSaid(List<String> lines) implements Clue {
        public ServerSaid {
            lines = List.copyOf(lines);
        }
    }
}
