/**
 * The shared language of all services: what a test case is, how it is run, what happened, what was judged and what
 * was found. Everything is immutable data; everything on the wire is one of these records as JSON.
 */
@NullMarked
package dev.skewer.schemas;

import org.jspecify.annotations.NullMarked;
