/**
 * The topic catalogue: the only place where a topic, its key and the form of its values are named.
 */
@NullMarked
package dev.skewer.schemas.topic;

import org.jspecify.annotations.NullMarked;
