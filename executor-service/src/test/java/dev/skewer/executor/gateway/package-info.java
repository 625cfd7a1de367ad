@NullMarked
package dev.skewer.executor.gateway;

import org.jspecify.annotations.NullMarked;
