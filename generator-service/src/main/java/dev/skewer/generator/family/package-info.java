/**
 * What DBMSs demand of valid SQL beyond the forms that they can be told, by wire family. A dialect says what can be written;
 * this says what is accepted once it is.
 */
@NullMarked
package dev.skewer.generator.family;

import org.jspecify.annotations.NullMarked;
