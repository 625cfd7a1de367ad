/**
 * SQL as a tree. Statements are rewritten as trees and rendered to text once, in the module dialects; what no tree
 * can say is kept as text in {@link dev.skewer.schemas.sql.Statement.Raw}. A node says what is meant, not how a DBMS
 * spells it.
 */
@NullMarked
package dev.skewer.schemas.sql;

import org.jspecify.annotations.NullMarked;
