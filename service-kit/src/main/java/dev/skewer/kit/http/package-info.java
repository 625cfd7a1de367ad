/**
 * The small page of a service for those who look after it: is it alive, is it ready, what does it count.
 */
@NullMarked
package dev.skewer.kit.http;

import org.jspecify.annotations.NullMarked;
