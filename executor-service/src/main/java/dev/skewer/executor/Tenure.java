package dev.skewer.executor;

import dev.skewer.executor.gateway.Claim;
import dev.skewer.executor.gateway.Gateway;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Says on a node, for as long as it is open, that an owner of spaces lives, and removes the spaces of those who do not any
 * more. Thread-safe.
 */
final class Tenure implements AutoCloseable {
    private static final Pattern NAME = Pattern.compile("(" + Gateway.OURS + "[0-9a-z]+_[0-9a-z]+)_[0-9]+");

    private final Gateway gateway;
    private final String owner;
    private final Rhythm rhythm;
    private final Thread thread;

    /** Seen by the thread alone. */
    private @Nullable Claim claim;

    /** Drivers may swallow an interruption. */
    private volatile boolean over;

    private Tenure(Gateway gateway, String owner, Rhythm rhythm) {
        this.gateway = gateway;
        this.owner = owner;
        this.rhythm = rhythm;
        this.thread = Thread.ofVirtual().name("tenure-" + owner).unstarted(this::hold);
    }

    /**
     * How it goes on.
     *
     * @param beat after which it looks whether it still has its claim
     * @param grace how long the claim of another must be free before his spaces are removed: a connection may break, and its
     *     owner needs a beat to see it, and some time to connect again
     */
    record Rhythm(Duration beat, Duration grace) {
        static final Rhythm STANDARD = new Rhythm(Duration.ofSeconds(5), Duration.ofSeconds(30));
    }

    static Tenure start(Gateway gateway, String owner, Rhythm rhythm) {
        Tenure tenure = new Tenure(gateway, owner, rhythm);
        tenure.thread.start();
        return tenure;
    }

    /** A new one. Executors of other hosts, whose processes may have the same number, may share the server. */
    static String owner() {
        return Gateway.OURS + Long.toString(ProcessHandle.current().pid(), Character.MAX_RADIX) + "_"
                + Long.toUnsignedString(System.nanoTime(), Character.MAX_RADIX);
    }

    /** The name that a space has from its owner. */
    static String space(String owner, int number) {
        return owner + "_" + number;
    }

    private void hold() {
        try {
            while (claim == null) {
                beat();
            }
            if (isExclusive()) {
                List<String> suspects = free();
                long graceOver = System.nanoTime() + rhythm.grace().toNanos();
                while (System.nanoTime() < graceOver) {
                    beat();
                }
                suspects.forEach(this::remove);
                while (!over) {
                    beat();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            letGo();
        }
    }

    private void beat() throws InterruptedException {
        Claim held = claim;
        if (held == null || !held.isHeld()) {
            letGo();
            claim = ask(owner).orElse(null);
        }
        Thread.sleep(rhythm.beat());
        if (over) {
            throw new InterruptedException("the owner leaves");
        }
    }

    private void letGo() {
        Claim held = claim;
        claim = null;
        if (held != null) {
            held.close();
        }
    }

    /** What a second session can claim too says nothing: some DBMSs have these functions without a meaning. */
    private boolean isExclusive() {
        Optional<Claim> second = ask(owner);
        second.ifPresent(Claim::close);
        return second.isEmpty();
    }

    /** The owners of spaces whom nobody speaks for now. */
    private List<String> free() {
        List<String> free = new ArrayList<>();
        for (String other : spaces().keySet()) {
            ask(other).ifPresent(claim -> {
                claim.close();
                free.add(other);
            });
        }
        return free;
    }

    /** Nobody else removes them meanwhile, for the claim is ours then. */
    private void remove(String other) {
        ask(other).ifPresent(claim -> {
            for (String space : spaces().getOrDefault(other, List.of())) {
                try {
                    gateway.drop(space);
                } catch (SQLException e) {
                    // Somebody is in it, or the server is going: the next executor tries again.
                }
            }
            claim.close();
        });
    }

    /** The spaces of others by their owners. */
    private Map<String, List<String>> spaces() {
        Map<String, List<String>> byOwner = new LinkedHashMap<>();
        try {
            for (String space : gateway.spaces()) {
                Matcher name = NAME.matcher(space);
                if (name.matches() && !owner.equals(name.group(1))) {
                    byOwner.computeIfAbsent(name.group(1), _ -> new ArrayList<>())
                            .add(space);
                }
            }
        } catch (SQLException e) {
            return Map.of();
        }
        return byOwner;
    }

    private Optional<Claim> ask(String whose) {
        try {
            return gateway.claim(whose);
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    /** Lets go at once. */
    @Override
    public void close() {
        over = true;
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
