@NullMarked
package dev.skewer.oracle.analysis.fingerprint;

import org.jspecify.annotations.NullMarked;
