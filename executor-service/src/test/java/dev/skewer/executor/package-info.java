/** What the executor's tests on real servers share, and those tests. */
@NullMarked
package dev.skewer.executor;

import org.jspecify.annotations.NullMarked;
