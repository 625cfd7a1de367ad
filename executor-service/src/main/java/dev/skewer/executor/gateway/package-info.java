/**
 * How each family of DBMSs is reached: connecting, and making and dropping the databases that runs happen in. Only what is
 * the executor's own business is here; what a case says is rendered by its dialect.
 */
@NullMarked
package dev.skewer.executor.gateway;

import org.jspecify.annotations.NullMarked;
