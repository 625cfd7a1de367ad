/**
 * How things that a DBMS can be told are written: names, types, functions, operators, and forms that differ.
 */
@NullMarked
package dev.skewer.dialects.spelling;

import org.jspecify.annotations.NullMarked;
