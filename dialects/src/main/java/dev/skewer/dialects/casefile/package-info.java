/** Case files as they are written: the script inside every finding. They are read in a module of their own. */
@NullMarked
package dev.skewer.dialects.casefile;

import org.jspecify.annotations.NullMarked;
