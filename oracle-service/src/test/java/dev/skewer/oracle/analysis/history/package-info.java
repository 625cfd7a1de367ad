@NullMarked
package dev.skewer.oracle.analysis.history;

import org.jspecify.annotations.NullMarked;
