/**
 * What came of one file on one target at one level, and what both renderings of it, for people and for programs, ask of an
 * execution: whose step is it, how long did it wait, how did a transaction end.
 */
@NullMarked
package dev.skewer.cli.result;

import org.jspecify.annotations.NullMarked;
