/**
 * Logs on standard error, one line each: what happened, then which, as key-values. Set up by code, without a file.
 */
@NullMarked
package dev.skewer.kit.log;

import org.jspecify.annotations.NullMarked;
