/** Tests of the order of a run, without a DBMS. */
@NullMarked
package dev.skewer.executor.schedule;

import org.jspecify.annotations.NullMarked;
