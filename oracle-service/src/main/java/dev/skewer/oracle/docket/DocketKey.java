package dev.skewer.oracle.docket;

import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.TestCaseId;

/** A case on a target: one case runs on many, and what it did on one says nothing of another. Immutable. */
public record DocketKey(TestCaseId rootCase, TargetId target) {
    public static DocketKey of(Report report) {
        return new DocketKey(report.plan().rootCase(), report.target());
    }

    /** As it is a key of a store; the id of a case has no slash. */
    public String text() {
        return rootCase + "/" + target;
    }
}
