/** Tests of the topology without a broker. */
@NullMarked
package dev.skewer.oracle.topology;

import org.jspecify.annotations.NullMarked;
