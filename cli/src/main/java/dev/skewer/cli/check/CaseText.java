package dev.skewer.cli.check;

/** The text of a case file, not read as any dialect yet. Immutable. */
record CaseText(String file, String text) {}
