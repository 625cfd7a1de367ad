/**
 * What is kept of a case on a target while oracles judge it, and how that goes on.
 */
@NullMarked
package dev.skewer.oracle.docket;

import org.jspecify.annotations.NullMarked;
