/**
 * Where the files of a server come from: one small class per kind of source, all behind {@link Source}. A source names
 * what it wants; which mirror, proxy or credentials lead there is the business of the package client's own configuration,
 * here that of Maven.
 */
@NullMarked
package dev.skewer.servers.source;

import org.jspecify.annotations.NullMarked;
