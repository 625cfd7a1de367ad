package dev.skewer.schemas.target;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.skewer.schemas.Check;
import java.util.regex.Pattern;

/** One DBMS product, version and configuration of the fleet, by the name its owner gave it. Immutable. */
public record TargetId(@JsonValue String value) {
    /** What may stand in the name of a topic, with room for the prefix. */
    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9._-]{1,200}");

    /** A simulated target that is broken on purpose: that it is found shows that we work. */
    public static final TargetId CANARY = new TargetId("canary");

    @JsonCreator
    public TargetId {
        Check.that(
                ALLOWED.matcher(value).matches(),
                "the name of a target has letters, digits, dots, dashes and underscores only: '%s'",
                value);
    }

    @Override
    public String toString() {
        return value;
    }
}
