/**
 * The contract of every dialect: whatever it says of a DBMS is asked of a real server.
 */
@NullMarked
package dev.skewer.executor.contract;

import org.jspecify.annotations.NullMarked;
