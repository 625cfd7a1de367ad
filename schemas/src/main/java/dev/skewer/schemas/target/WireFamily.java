package dev.skewer.schemas.target;

import java.util.Locale;

/** DBMSs that understand each other's cases, well enough to share a topic of them. */
public enum WireFamily {
    MYSQL,
    POSTGRES,
    SQLITE,
    H2;

    /** As it stands in the name of a topic. */
    public String topicSuffix() {
        return name().toLowerCase(Locale.ROOT);
    }
}
