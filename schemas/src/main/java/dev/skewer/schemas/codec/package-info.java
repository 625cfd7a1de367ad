/**
 * Records as JSON and back, with typed errors, and ids as hashes of content. Knows no record of the language.
 */
@NullMarked
package dev.skewer.schemas.codec;

import org.jspecify.annotations.NullMarked;
