/**
 * What an isolation level promises, in terms that oracles can check: what reads see, what writes do, and which
 * phenomena of the literature must not happen.
 */
@NullMarked
package dev.skewer.dialects.promise;

import org.jspecify.annotations.NullMarked;
