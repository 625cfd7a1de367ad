/**
 * Takes the work of one target from Kafka and answers on Kafka. Lanes hold deliveries of a share group; each delivery is
 * noted in a file, run on the target, answered, and only then acknowledged. A delivery that was in flight when a process
 * died runs alone when it comes again, so that one which kills its executor is found without harm to the others.
 */
@NullMarked
package dev.skewer.executor.intake;

import org.jspecify.annotations.NullMarked;
