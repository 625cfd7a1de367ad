package dev.skewer.cli.result;

/**
 * Where a finding can be filed by the one who has read it. Immutable.
 *
 * @param brief a link that fits on a line
 * @param full a link that brings as much of the report along as the tracker takes
 */
public record Filing(String brief, String full) {}
