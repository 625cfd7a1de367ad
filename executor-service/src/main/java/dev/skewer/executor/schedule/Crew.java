package dev.skewer.executor.schedule;

import dev.skewer.executor.monitor.LockMonitor;
import dev.skewer.schemas.testcase.SessionId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Who takes part in a run. Immutable.
 *
 * @param workers one for each session
 * @param hands the threads on which they work
 * @param monitor tells who waits, where the DBMS can be asked
 */
public record Crew(Map<SessionId, Worker> workers, Hands hands, Optional<LockMonitor> monitor) {
    public Crew {
        workers = new LinkedHashMap<>(workers);
    }

    public Worker worker(SessionId session) {
        Worker worker = workers.get(session);
        if (worker == null) {
            throw new IllegalArgumentException("there is no session " + session);
        }
        return worker;
    }
}
