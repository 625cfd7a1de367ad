package dev.skewer.schemas.finding;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;

/** What has become of a finding. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Lifecycle.New.class, name = "NEW"),
    @JsonSubTypes.Type(value = Lifecycle.Approved.class, name = "APPROVED"),
    @JsonSubTypes.Type(value = Lifecycle.Filed.class, name = "FILED"),
    @JsonSubTypes.Type(value = Lifecycle.Muted.class, name = "MUTED"),
    @JsonSubTypes.Type(value = Lifecycle.FixedIn.class, name = "FIXED_IN"),
    @JsonSubTypes.Type(value = Lifecycle.Reopened.class, name = "REOPENED"),
    @JsonSubTypes.Type(value = Lifecycle.Closed.class, name = "CLOSED"),
    @JsonSubTypes.Type(value = Lifecycle.MergedInto.class, name = "MERGED_INTO"),
    @JsonSubTypes.Type(value = Lifecycle.Retracted.class, name = "RETRACTED")
})
public sealed interface Lifecycle {
    record New() implements Lifecycle {}

    /** A person agreed that it may be filed. */
    record Approved() implements Lifecycle {}

    record Filed(String url) implements Lifecycle {
        public Filed {
            Check.notBlank(url, "where a finding was filed");
        }
    }

    /** Not to be shown or filed; {@code untilMillis} 0 means for good. */
    record Muted(long untilMillis, String why) implements Lifecycle {
        public Muted {
            Check.notBlank(why, "why a finding is muted");
        }
    }

    record FixedIn(String version) implements Lifecycle {
        public FixedIn {
            Check.notBlank(version, "the version that fixed a finding");
        }
    }

    record Reopened(String why) implements Lifecycle {}

    record Closed(String why) implements Lifecycle {}

    record MergedInto(Fingerprint other) implements Lifecycle {}

    /** It was never true: a better oracle says so. */
    record Retracted(String why) implements Lifecycle {
        public Retracted {
            Check.notBlank(why, "why a finding is retracted");
        }
    }
}
