/**
 * How long to wait before something that failed is tried again.
 */
@NullMarked
package dev.skewer.kit.backoff;

import org.jspecify.annotations.NullMarked;
