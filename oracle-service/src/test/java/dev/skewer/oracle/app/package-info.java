/** Tests of the program, some with a broker. */
@NullMarked
package dev.skewer.oracle.app;

import org.jspecify.annotations.NullMarked;
