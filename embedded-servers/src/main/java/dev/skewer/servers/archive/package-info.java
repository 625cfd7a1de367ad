/**
 * Reads archives: zips of which only some parts are read, from a file or over HTTP by range, and compressed tarballs.
 * Everything read is verified by the checksums that the formats carry, and nothing is written outside its folder.
 */
@NullMarked
package dev.skewer.servers.archive;

import org.jspecify.annotations.NullMarked;
