/**
 * Cases in a form that two people who write down the same bug have in common, and the names made of it.
 */
@NullMarked
package dev.skewer.oracle.analysis.fingerprint;

import org.jspecify.annotations.NullMarked;
