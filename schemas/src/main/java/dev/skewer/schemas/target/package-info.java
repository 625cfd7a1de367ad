/**
 * The DBMSs of the fleet: who they are and how they do.
 */
@NullMarked
package dev.skewer.schemas.target;

import org.jspecify.annotations.NullMarked;
