package dev.skewer.cli.result;

import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.OracleName;

/** What kind of violation it is that an oracle found: a documented choice, or nothing that a document explains. Immutable. */
public record Explanation(OracleName oracle, Classification classification) {}
