package dev.skewer.dialects.probe;

/**
 * How waits are learnt that a status text does not show. Asking who waits is dear, so a counter says when it is worth it.
 * Immutable.
 *
 * @param counter its second column is the number of all row waits; just after a wait has ended it may be too high
 * @param waits each row names a session that waits
 * @param spacingMillis the server answers {@code waits} from a cache unless it was left alone for so long
 */
public record HiddenWaits(String counter, String waits, int spacingMillis) {}
