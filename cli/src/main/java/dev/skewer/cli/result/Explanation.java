package dev.skewer.cli.result;

import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.OracleName;

/**
 * What an oracle's violation was found to be. Immutable.
 *
 * @param classification a documented choice, or nothing that a document explains
 * @param expected what should have been, in words; may have several lines
 */
public record Explanation(OracleName oracle, Classification classification, String expected, String actual) {}
