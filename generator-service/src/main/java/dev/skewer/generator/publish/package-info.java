/** Publishes generated cases, never far ahead of those who run them. */
@NullMarked
package dev.skewer.generator.publish;

import org.jspecify.annotations.NullMarked;
