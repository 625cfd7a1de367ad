/**
 * What a DBMS can be told, and which rules it keeps. A capability that is not declared cannot be rendered.
 */
@NullMarked
package dev.skewer.dialects.capability;

import org.jspecify.annotations.NullMarked;
