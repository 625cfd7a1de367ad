@NullMarked
package dev.skewer.simulator;

import org.jspecify.annotations.NullMarked;
