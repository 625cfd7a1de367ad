/**
 * Documented choices of DBMSs that may explain a violation. One file is one rule: what the trace must show, and which runs prove it.
 */
@NullMarked
package dev.skewer.oracle.analysis.triage;

import org.jspecify.annotations.NullMarked;
