@NullMarked
package dev.skewer.oracle.investigation;

import org.jspecify.annotations.NullMarked;
