/**
 * {@code skewer run}: broker, fleet and all services in one process.
 */
@NullMarked
package dev.skewer.cli.run;

import org.jspecify.annotations.NullMarked;
