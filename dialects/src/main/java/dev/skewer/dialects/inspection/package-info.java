/**
 * How the tables of a database are looked at when everything is over: through each of their indexes, and by the server's own
 * checker. Statements as data, and pure functions that read the answers.
 */
@NullMarked
package dev.skewer.dialects.inspection;

import org.jspecify.annotations.NullMarked;
