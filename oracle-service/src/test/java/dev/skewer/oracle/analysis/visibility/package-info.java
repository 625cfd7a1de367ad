@NullMarked
package dev.skewer.oracle.analysis.visibility;

import org.jspecify.annotations.NullMarked;
