/**
 * Runs plans on one target: many at once, each exactly in the order that was submitted, and tells what truly happened.
 */
@NullMarked
package dev.skewer.executor;

import org.jspecify.annotations.NullMarked;
