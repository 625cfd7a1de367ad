/**
 * What every service does with Kafka before its own work: settings checked, the broker looked at, topics made.
 */
@NullMarked
package dev.skewer.kit.kafka;

import org.jspecify.annotations.NullMarked;
