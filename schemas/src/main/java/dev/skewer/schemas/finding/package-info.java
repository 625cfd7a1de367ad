/**
 * What was judged and what was found: verdicts of oracles, sightings, and findings with their life cycle.
 */
@NullMarked
package dev.skewer.schemas.finding;

import org.jspecify.annotations.NullMarked;
