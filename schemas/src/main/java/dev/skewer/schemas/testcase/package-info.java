/**
 * Test cases: a small database, a few transactions in sessions, and the order in which their statements are
 * submitted.
 */
@NullMarked
package dev.skewer.schemas.testcase;

import org.jspecify.annotations.NullMarked;
