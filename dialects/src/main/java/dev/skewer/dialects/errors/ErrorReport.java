package dev.skewer.dialects.errors;

/** An error as a driver reports it; no code is 0 and no SQLState is the empty text. Immutable. */
public record ErrorReport(int code, String sqlState, String message) {}
