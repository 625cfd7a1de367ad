package dev.skewer.executor.schedule;

import dev.skewer.schemas.execution.TableState;
import java.util.List;

/** Reads all tables of a run, as they are committed. */
@FunctionalInterface
public interface Observer {
    List<TableState> read();
}
