@NullMarked
package dev.skewer.oracle.analysis.triage;

import org.jspecify.annotations.NullMarked;
