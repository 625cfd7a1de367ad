@NullMarked
package dev.skewer.oracle.analysis.reduce;

import org.jspecify.annotations.NullMarked;
