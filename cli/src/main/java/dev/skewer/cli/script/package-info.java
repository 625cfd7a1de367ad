/**
 * A finding as others want it: a report for an issue tracker, or a script that the developers of a DBMS run with the tools that they
 * have. Pure functions of the finding and of one run of its case.
 */
@NullMarked
package dev.skewer.cli.script;

import org.jspecify.annotations.NullMarked;
