/** What executions teach: which statements servers understand, and which cases did something new. Pure. */
@NullMarked
package dev.skewer.generator.feedback;

import org.jspecify.annotations.NullMarked;
