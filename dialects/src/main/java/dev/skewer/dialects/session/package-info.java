/**
 * What must be known to steer a session: the settings to pin and the statements that end a transaction unasked.
 */
@NullMarked
package dev.skewer.dialects.session;

import org.jspecify.annotations.NullMarked;
