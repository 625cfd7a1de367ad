/** How often what is generated: weights, profiles of weights, and choices by them. */
@NullMarked
package dev.skewer.generator.mix;

import org.jspecify.annotations.NullMarked;
