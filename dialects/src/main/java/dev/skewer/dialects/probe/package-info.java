/**
 * How a third connection learns which sessions wait for a lock: statements as data, and pure functions that read the
 * answers.
 */
@NullMarked
package dev.skewer.dialects.probe;

import org.jspecify.annotations.NullMarked;
