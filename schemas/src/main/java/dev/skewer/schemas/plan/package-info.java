/**
 * What an executor can do: run plans, and the replays that oracles ask for.
 */
@NullMarked
package dev.skewer.schemas.plan;

import org.jspecify.annotations.NullMarked;
