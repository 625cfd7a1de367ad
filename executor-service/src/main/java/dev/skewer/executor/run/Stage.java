package dev.skewer.executor.run;

import dev.skewer.executor.monitor.LockMonitor;
import dev.skewer.executor.schedule.Patience;
import dev.skewer.executor.schedule.Worker;
import dev.skewer.executor.slot.Space;
import dev.skewer.schemas.testcase.SessionId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Where a play is performed: a space that was made ready, and a worker for each session. Used by one thread. */
record Stage(Space space, Map<SessionId, Worker> workers, Optional<LockMonitor> monitor, Patience patience) {
    Stage {
        workers = new LinkedHashMap<>(workers);
    }

    Worker worker(SessionId session) {
        Worker worker = workers.get(session);
        if (worker == null) {
            throw new IllegalArgumentException("there is no session " + session);
        }
        return worker;
    }
}
