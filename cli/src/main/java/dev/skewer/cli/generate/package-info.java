/** {@code skewer generate}: what is generated, without a service. */
@NullMarked
package dev.skewer.cli.generate;

import org.jspecify.annotations.NullMarked;
