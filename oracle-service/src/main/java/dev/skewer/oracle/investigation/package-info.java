/**
 * What is done with a violation before anybody hears of it: is it seen again, what is the smallest case, does a document explain it,
 * where else does it fail. Values and pure functions, driven by a loop or by a topology.
 */
@NullMarked
package dev.skewer.oracle.investigation;

import org.jspecify.annotations.NullMarked;
