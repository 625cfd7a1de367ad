/** Random values of the shared language, for property tests here and in the modules above. */
@NullMarked
package dev.skewer.schemas.random;

import org.jspecify.annotations.NullMarked;
