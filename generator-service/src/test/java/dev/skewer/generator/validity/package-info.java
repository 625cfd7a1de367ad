/** Whether real servers accept what is generated. */
@org.jspecify.annotations.NullMarked
package dev.skewer.generator.validity;
