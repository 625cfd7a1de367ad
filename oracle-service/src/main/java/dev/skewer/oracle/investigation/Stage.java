package dev.skewer.oracle.investigation;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.finding.Substance;
import java.util.List;

/**
 * Where an investigation is. Each stage is a pure function from what came of its plans to the plans that come next. Immutable.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Confirm.class, name = "confirm"),
    @JsonSubTypes.Type(value = Reduce.class, name = "reduce"),
    @JsonSubTypes.Type(value = Settle.class, name = "settle"),
    @JsonSubTypes.Type(value = Explain.class, name = "explain"),
    @JsonSubTypes.Type(value = Consult.class, name = "consult"),
    @JsonSubTypes.Type(value = Vary.class, name = "vary")
})
public sealed interface Stage permits Confirm, Reduce, Settle, Explain, Consult, Vary {
    /** What to do once all plans of the stage have an answer, which stand in the order of the plans. */
    Next after(List<Answer> answers, Circumstances circumstances);

    /** Whether it can go on before all answers are there. */
    default boolean isReady(List<Trial> trials) {
        return trials.stream().allMatch(Trial::isAnswered);
    }

    /** What is done next. */
    sealed interface Next {
        record Try(Stage stage, List<Trial> trials) implements Next {
            public Try {
                trials = List.copyOf(trials);
            }
        }

        /** There is nothing more to learn. */
        record Told(Substance substance) implements Next {}
    }
}
