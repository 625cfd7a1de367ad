package dev.skewer.schemas.execution;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;

/** What an executor answers to a plan. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Execution.class, name = "execution"),
    @JsonSubTypes.Type(value = Skipped.class, name = "skipped")
})
public sealed interface Report permits Execution, Skipped {
    ExecutionId id();

    RunPlan plan();

    TargetId target();

    Incarnation incarnation();
}
