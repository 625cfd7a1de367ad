/** The generator as a program: its config, its main, and what it prints. */
@NullMarked
package dev.skewer.generator.app;

import org.jspecify.annotations.NullMarked;
