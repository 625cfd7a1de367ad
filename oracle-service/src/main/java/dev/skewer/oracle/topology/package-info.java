/**
 * The sub-topologies of Kafka Streams: they keep what oracles need, and forward what oracles say. Nothing is decided here.
 */
@NullMarked
package dev.skewer.oracle.topology;

import org.jspecify.annotations.NullMarked;
