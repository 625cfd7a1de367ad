/**
 * What is told about a server on its way to being ready: its name, the stage it has reached, and, where it fails, what
 * happened and what to do about it. Knows nothing of how any of it is done.
 */
@NullMarked
package dev.skewer.servers.report;

import org.jspecify.annotations.NullMarked;
