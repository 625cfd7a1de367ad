/** The rows that tables begin with, which keep to all that the tables declare. */
@NullMarked
package dev.skewer.generator.row;

import org.jspecify.annotations.NullMarked;
