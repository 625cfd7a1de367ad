package dev.skewer.oracle.docket;

import dev.skewer.oracle.judge.Evidence;
import dev.skewer.oracle.judge.Next;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.finding.OracleName;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps what one oracle gets wrong from the others: an oracle that throws has decided nothing, the others go on, and the failure is
 * noted for whoever asks them. For one step of one docket, in one thread.
 */
public final class Guard {
    private final List<Failure> failures = new ArrayList<>();

    /** An oracle that threw, and what. */
    public record Failure(OracleName oracle, Throwable cause) {}

    public List<Oracle> over(List<Oracle> oracles) {
        return oracles.stream().map(this::over).toList();
    }

    public List<Failure> failures() {
        return List.copyOf(failures);
    }

    private Oracle over(Oracle oracle) {
        return new Oracle() {
            @Override
            public OracleName name() {
                return oracle.name();
            }

            @Override
            public int version() {
                return oracle.version();
            }

            @Override
            public Next examine(Evidence evidence) {
                return guarded(oracle, evidence);
            }
        };
    }

    private Next guarded(Oracle oracle, Evidence evidence) {
        try {
            return oracle.examine(evidence);
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            // Our own fault, of whatever kind: it is loud elsewhere, and is neither a pass nor a violation.
            failures.add(new Failure(oracle.name(), e));
            return Next.inconclusive("the oracle failed: " + e.getClass().getSimpleName());
        }
    }
}
