package dev.skewer.schemas.finding;

import dev.skewer.schemas.testcase.TestCaseId;

/**
 * One violation after its investigation: what the aggregator makes findings of. Immutable.
 *
 * @param coarse what could be told before the case was reduced; equal ones are counted without another investigation
 */
public record Sighting(
        Fingerprint fingerprint, Fingerprint coarse, TestCaseId rootCase, Substance substance, long seenAtMillis) {}
