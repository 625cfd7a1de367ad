package dev.skewer.schemas.finding;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import org.jspecify.annotations.Nullable;

/** What kind of finding it is. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Classification.Unconfirmed.class, name = "UNCONFIRMED"),
    @JsonSubTypes.Type(value = Classification.BugSuspect.class, name = "BUG_SUSPECT"),
    @JsonSubTypes.Type(value = Classification.DesignChoice.class, name = "DESIGN_CHOICE"),
    @JsonSubTypes.Type(value = Classification.Flaky.class, name = "FLAKY"),
    @JsonSubTypes.Type(value = Classification.Crash.class, name = "CRASH")
})
public sealed interface Classification {
    /**
     * Nobody could say more of it.
     *
     * @param why it was not investigated to its end; null where nobody tried
     */
    record Unconfirmed(@Nullable String why) implements Classification {}

    record BugSuspect() implements Classification {}

    /** The DBMS documents it: a rule explains the whole difference. Turning its knob made the violation go away, or its model, run, gave what happened. */
    record DesignChoice(
            RuleName rule, String evidence, @Nullable String link) implements Classification {
        public DesignChoice {
            Check.notBlank(evidence, "the evidence for a design choice");
        }
    }

    /** Seen in some of the repetitions only. */
    record Flaky(int failed, int runs) implements Classification {
        public Flaky {
            Check.that(0 < failed && failed < runs, "%s of %s runs failed: that is not flaky", failed, runs);
        }
    }

    record Crash() implements Classification {}
}
