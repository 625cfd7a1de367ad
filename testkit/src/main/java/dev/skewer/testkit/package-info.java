/**
 * What the tests of all modules share: seeded properties, golden files and the rules of who may depend on whom. Nothing of
 * the product depends on it, and it depends on nothing of the product, so that every module can use it.
 */
@NullMarked
package dev.skewer.testkit;

import org.jspecify.annotations.NullMarked;
