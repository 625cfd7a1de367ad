@NullMarked
package dev.skewer.oracle.judge;

import org.jspecify.annotations.NullMarked;
