package dev.skewer.schemas.finding;

import dev.skewer.schemas.execution.ExecutionId;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.TestCaseId;
import java.util.List;

/**
 * What was judged, by whom and from what. Immutable.
 *
 * @param oracleVersion a better oracle judges the history again
 * @param executions the runs that it rests on, the original first
 */
public record Verdict(
        TestCaseId rootCase,
        TargetId target,
        Incarnation incarnation,
        OracleName oracle,
        int oracleVersion,
        List<ExecutionId> executions,
        Judgement judgement) {
    public Verdict {
        executions = List.copyOf(executions);
    }
}
