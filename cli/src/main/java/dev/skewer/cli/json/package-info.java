/**
 * Results for programs: JSON Lines, one object for a file on a target at a level. {@code docs/check-json.md} describes every
 * field, and a test holds it to that.
 */
@NullMarked
package dev.skewer.cli.json;

import org.jspecify.annotations.NullMarked;
