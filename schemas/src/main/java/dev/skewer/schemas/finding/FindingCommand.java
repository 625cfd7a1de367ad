package dev.skewer.schemas.finding;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** What a person, the console or a tracker wants done with a finding. Immutable. */
public record FindingCommand(Fingerprint fingerprint, Action action, String by, long atMillis) {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Mute.class, name = "mute"),
        @JsonSubTypes.Type(value = Unmute.class, name = "unmute"),
        @JsonSubTypes.Type(value = Approve.class, name = "approve"),
        @JsonSubTypes.Type(value = MarkFiled.class, name = "filed"),
        @JsonSubTypes.Type(value = MarkFixed.class, name = "fixed"),
        @JsonSubTypes.Type(value = Close.class, name = "close"),
        @JsonSubTypes.Type(value = Reopen.class, name = "reopen"),
        @JsonSubTypes.Type(value = Merge.class, name = "merge"),
        @JsonSubTypes.Type(value = Retract.class, name = "retract")
    })
    public sealed interface Action permits Mute, Unmute, Approve, MarkFiled, MarkFixed, Close, Reopen, Merge, Retract {}

    /** {@code untilMillis} 0 means for good. */
    public record Mute(long untilMillis, String why) implements Action {}

    public record Unmute() implements Action {}

    public record Approve() implements Action {}

    public record MarkFiled(String url) implements Action {}

    public record MarkFixed(String version) implements Action {}

    public record Close(String why) implements Action {}

    public record Reopen(String why) implements Action {}

    public record Merge(Fingerprint into) implements Action {}

    public record Retract(String why) implements Action {}
}
