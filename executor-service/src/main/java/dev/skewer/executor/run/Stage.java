package dev.skewer.executor.run;

import dev.skewer.executor.schedule.Crew;
import dev.skewer.executor.schedule.Patience;
import dev.skewer.executor.slot.Space;

/** Where a play is performed: a space that was made ready, and who takes part. Used by one thread. */
record Stage(Space space, Crew crew, Patience patience) {}
