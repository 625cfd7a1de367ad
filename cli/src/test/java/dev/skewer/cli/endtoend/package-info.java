/** The whole product on real servers: what was found is there once, and can be seen again, whatever was killed in between. */
@NullMarked
package dev.skewer.cli.endtoend;

import org.jspecify.annotations.NullMarked;
