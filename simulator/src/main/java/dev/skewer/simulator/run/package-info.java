/**
 * Sends the statements of a plan to a database and records what comes of them, by the rules of the executor: a trace reads like that of
 * a real server. Nothing takes time here; events are a microsecond apart.
 */
@NullMarked
package dev.skewer.simulator.run;

import org.jspecify.annotations.NullMarked;
