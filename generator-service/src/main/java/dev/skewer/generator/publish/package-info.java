/** Publishes generated cases, never further ahead of those who run them than they need. */
@NullMarked
package dev.skewer.generator.publish;

import org.jspecify.annotations.NullMarked;
