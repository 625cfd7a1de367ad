package dev.skewer.executor;

import dev.skewer.schemas.execution.CrashEvidence;
import java.util.List;
import java.util.Optional;

/**
 * What a server does while one run is under way, and is evidence that something is wrong with it. Where several runs were under way,
 * nobody can say which of them it is about: each gets it, and is told of the others. Used by one thread.
 */
final class Watch implements AutoCloseable {
    private final Node node;
    private final Node.Life life;
    private final long logSize;
    private final int before;
    private final long number;

    /**
     * Begins.
     *
     * @param life that the server is in
     * @param logSize how much it had written
     * @param before how many runs were under way
     * @param number of the run among all of the node
     */
    Watch(Node node, Node.Life life, long logSize, int before, long number) {
        this.node = node;
        this.life = life;
        this.logSize = logSize;
        this.before = before;
        this.number = number;
    }

    /** Whether connections made under the other watch may be there still. */
    boolean isOfLife(Node.Life other) {
        return life == other;
    }

    Node.Life life() {
        return life;
    }

    /** A session lost its connection without our doing. */
    CrashEvidence lost(String what) {
        Optional<Node.Death> death = node.awaitDeath(life);
        if (death.isPresent()) {
            return evidence(what, death.get());
        }
        if (node.isOwned()) {
            boolean silent = node.alarmsSince(logSize).isEmpty();
            return new CrashEvidence(what + "; the server lives" + others(), null, node.logTail(), silent);
        }
        boolean answers = node.answers();
        String rest = answers ? "the server answers others" : "the server does not answer any more";
        return new CrashEvidence(what + "; " + rest, null, List.of(), answers);
    }

    /** Something of ours failed: evidence only if the server went down, and not if it answers. */
    Optional<CrashEvidence> failed(String what) {
        return node.isOwned() && !node.answers() ? died(what) : Optional.empty();
    }

    /** As above, where a connection was lost or could not be made. */
    Optional<CrashEvidence> died(String what) {
        return node.awaitDeath(life).map(death -> evidence(what, death));
    }

    private CrashEvidence evidence(String what, Node.Death death) {
        return new CrashEvidence(what + "; the server went down" + others(), death.exitStatus(), death.logTail());
    }

    /**
     * What the server wrote about itself, while it went on or as the first of its last words; lines of the end of an earlier run may be among
     * them.
     */
    Optional<CrashEvidence> alarms() {
        List<String> lines = node.alarmsSince(logSize);
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String what = "the log of the server says that something is wrong with it";
        return died(what).or(() -> Optional.of(new CrashEvidence(what + others(), null, lines)));
    }

    private String others() {
        long others = before + node.begun() - number;
        return others == 0 ? "" : "; this run is one of " + (others + 1) + " that it may be about";
    }

    @Override
    public void close() {
        node.unwatch();
    }
}
