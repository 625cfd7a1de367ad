/**
 * YAML to records: a file laid over the defaults, the environment laid over the file. All that is wrong is said at once.
 * Records are read by their components; a record that is not part of the defaults must be given all that is not nullable.
 */
@NullMarked
package dev.skewer.kit.config;

import org.jspecify.annotations.NullMarked;
