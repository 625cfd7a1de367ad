/**
 * What becomes of violations: sightings, and the findings that these add up to.
 */
@NullMarked
package dev.skewer.oracle.finding;

import org.jspecify.annotations.NullMarked;
