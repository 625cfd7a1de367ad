/** What {@code skewer.yaml} may say to the command line: the sections of all services, and the fleet. */
@NullMarked
package dev.skewer.cli.config;

import org.jspecify.annotations.NullMarked;
