package dev.skewer.cli.result;

/**
 * Who a target is, in words. Immutable.
 *
 * @param version as the server announces it; empty where it never answered
 */
public record TargetName(String id, String product, String version) {}
