package dev.skewer.executor.run;

import dev.skewer.executor.schedule.RunResult;
import dev.skewer.executor.schedule.Script;

/** How the statements of one kind of task are sent, once everything is ready. Immutable. */
public sealed interface Play permits InOrder, InBatches, Freely {
    /** All that it may send. */
    Script script();

    /** Sends it. */
    RunResult perform(Stage stage) throws InterruptedException;
}
