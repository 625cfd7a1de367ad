package dev.skewer.executor;

import dev.skewer.dialects.Dialect;
import dev.skewer.executor.schedule.Hands;
import dev.skewer.executor.slot.Recipe;
import dev.skewer.executor.slot.Space;
import dev.skewer.executor.target.TargetException;
import dev.skewer.schemas.execution.ExecutionId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The slots of all nodes, and who has them. Thread-safe. */
final class Places implements AutoCloseable {
    private static final Duration LONGEST_END = Duration.ofSeconds(30);

    private final List<Place> free = new ArrayList<>();
    private final List<Place> all = new ArrayList<>();
    private final List<Tenure> tenures = new ArrayList<>();
    private final Semaphore available;
    private volatile boolean closed;

    Places(List<Node> nodes, Dialect dialect, Hands hands, int slots) {
        String owner = Tenure.owner();
        nodes.forEach(node -> tenures.add(Tenure.start(node.gateway(), owner, Tenure.Rhythm.STANDARD)));
        for (int slot = 1; slot <= slots; slot++) {
            for (Node node : nodes) {
                // No name twice, for two nodes may turn out to be one server.
                String name = Tenure.space(owner, all.size() + 1);
                all.add(new Place(node, new Space(node.gateway(), dialect, hands, name)));
            }
        }
        free.addAll(all);
        this.available = new Semaphore(all.size(), true);
    }

    /** One slot, with what ran there last. Used by one thread at a time. */
    static final class Place {
        private final Node node;
        private final Space space;
        private @Nullable ExecutionId before;
        private Node.@Nullable Life life;
        private boolean alone;

        private Place(Node node, Space space) {
            this.node = node;
            this.space = space;
        }

        Node node() {
            return node;
        }

        Space space() {
            return space;
        }

        @Nullable
        ExecutionId before() {
            return before;
        }

        void ran(ExecutionId id) {
            before = id;
        }

        /** Its connections are of no use any more. */
        void broke() {
            space.disconnect();
        }

        /** Begins to look at the server; connections to one that was started again since are forgotten. */
        Watch watch() {
            Watch watch = node.watch();
            if (life != null && !watch.isOfLife(life)) {
                broke();
            }
            life = watch.life();
            return watch;
        }
    }

    /**
     * A free place, if possible one that is quickly made ready for the recipe.
     *
     * @param alone whether nothing else may run on its server
     */
    Place take(Recipe recipe, boolean alone) throws InterruptedException {
        Place place = take(recipe);
        boolean entered = false;
        try {
            place.node.enter(alone);
            place.alone = alone;
            entered = true;
            return place;
        } finally {
            if (!entered) {
                free(place);
            }
        }
    }

    private Place take(Recipe recipe) throws InterruptedException {
        available.acquire();
        if (closed) {
            available.release();
            throw new TargetException("the executor of the target is closed", "nothing more is run on it");
        }
        synchronized (free) {
            Place suitable = free.stream()
                    .filter(place -> place.space().suits(recipe))
                    .findFirst()
                    .orElse(free.getFirst());
            free.remove(suitable);
            return suitable;
        }
    }

    void giveBack(Place place) {
        place.node.leave(place.alone);
        free(place);
    }

    private void free(Place place) {
        synchronized (free) {
            free.add(place);
        }
        available.release();
    }

    /** Lets runs come to their end for a while: a connection that we cut would look like one that broke. */
    @Override
    public void close() {
        closed = true;
        try {
            if (available.tryAcquire(all.size(), LONGEST_END.toSeconds(), TimeUnit.SECONDS)) {
                available.release(all.size());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        all.forEach(place -> place.space().close());
        tenures.forEach(Tenure::close);
    }
}
