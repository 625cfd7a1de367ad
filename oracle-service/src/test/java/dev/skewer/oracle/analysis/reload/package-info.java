@NullMarked
package dev.skewer.oracle.analysis.reload;

import org.jspecify.annotations.NullMarked;
