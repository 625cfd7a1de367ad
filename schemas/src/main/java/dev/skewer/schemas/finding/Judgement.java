package dev.skewer.schemas.finding;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import java.util.List;

/** What an oracle says of a case on a target. A time-out or a spent budget is inconclusive, never a pass. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Judgement.Pass.class, name = "pass"),
    @JsonSubTypes.Type(value = Judgement.Violation.class, name = "violation"),
    @JsonSubTypes.Type(value = Judgement.Inconclusive.class, name = "inconclusive"),
    @JsonSubTypes.Type(value = Judgement.NotApplicable.class, name = "not-applicable")
})
public sealed interface Judgement {
    /** Nothing is wrong; {@code apartFrom} names the parts of the oracle that did not apply, which say nothing. */
    record Pass(List<String> apartFrom) implements Judgement {
        public Pass {
            apartFrom = List.copyOf(apartFrom);
        }

        public static Pass wholly() {
            return new Pass(List.of());
        }
    }

    record Violation(Witness witness) implements Judgement {}

    record Inconclusive(String reason) implements Judgement {
        public Inconclusive {
            Check.notBlank(reason, "why a verdict is inconclusive");
        }
    }

    record NotApplicable(String why) implements Judgement {
        public NotApplicable {
            Check.notBlank(why, "why an oracle does not apply");
        }
    }
}
