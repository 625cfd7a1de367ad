/** The Kafka that a command talks to: one it was pointed to, that of a run on this machine, or one of its own for the moment. */
@NullMarked
package dev.skewer.cli.broker;

import org.jspecify.annotations.NullMarked;
