/**
 * A real Kafka broker in this process: controller and broker in one, on the loopback address, its history kept in a
 * folder. For one machine and one user; a cluster of one replicates nothing.
 */
@NullMarked
package dev.skewer.servers.kafka;

import org.jspecify.annotations.NullMarked;
