package dev.skewer.kit.http;

import java.util.List;

/** What the pages say, asked anew for each request. Implementations are thread-safe. */
public interface StatusPages {
    /** Why the service should be restarted; nothing while it lives. */
    List<String> ailments();

    /** Why the service cannot do its work now; nothing while it can. */
    List<String> hindrances();

    /** All that is counted, in the text form of Prometheus. */
    String metrics();
}
