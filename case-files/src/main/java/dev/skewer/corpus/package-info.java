/** The corpus as JSON, for those who mutate its cases and do not read SQL. */
@NullMarked
package dev.skewer.corpus;

import org.jspecify.annotations.NullMarked;
