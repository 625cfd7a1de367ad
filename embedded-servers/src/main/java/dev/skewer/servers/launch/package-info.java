/**
 * How each product is initialised, started, asked and stopped: command lines and connection strings as pure functions of
 * where things lie. Every flag here was measured on the versions of the catalogue; what is different between versions of
 * one product is stated in the catalogue, not here.
 */
@NullMarked
package dev.skewer.servers.launch;

import org.jspecify.annotations.NullMarked;
