/**
 * Statements that a DBMS accepts: typed expressions, queries, writes, and changes of the shape. Each knows the tables that it
 * is made for, and is never made where it would be refused.
 */
@NullMarked
package dev.skewer.generator.statement;

import org.jspecify.annotations.NullMarked;
