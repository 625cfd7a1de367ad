/**
 * The skeleton of a service's main: read the config, start, wait, end in good order with an exit code.
 */
@NullMarked
package dev.skewer.kit.app;

import org.jspecify.annotations.NullMarked;
