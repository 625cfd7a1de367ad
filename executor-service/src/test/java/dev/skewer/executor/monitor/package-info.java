/** Tests of looks at locks: H2 stands for the catalogue of a server, and for a server whose sessions wait. */
@NullMarked
package dev.skewer.executor.monitor;

import org.jspecify.annotations.NullMarked;
