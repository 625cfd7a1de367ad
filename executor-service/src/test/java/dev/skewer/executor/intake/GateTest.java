package dev.skewer.executor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

class GateTest {
    private final Gate gate = new Gate(2);
    private final List<String> inside = new CopyOnWriteArrayList<>();

    @Test
    void asManyAsThereAreSlotsAreInside() throws InterruptedException {
        Gate.Pass first = gate.enter(false, false);
        Gate.Pass second = gate.enter(false, false);
        Thread third = enter("third", false, false);
        awaitWaiting(third);

        assertThat(gate.inUse()).isEqualTo(2);
        first.close();

        await().until(() -> inside.contains("third"));
        second.close();
    }

    @Test
    void aReplayGoesBeforeACaseThatCameFirst() throws InterruptedException {
        Gate.Pass alone = gate.enter(false, true);
        awaitWaiting(enter("case", false, false));
        awaitWaiting(enter("replay", true, true));

        alone.close();

        await().until(() -> inside.size() == 1);
        assertThat(inside).containsExactly("replay");
    }

    @Test
    void oneThatMustBeAloneHasNobodyBesideIt() throws InterruptedException {
        Gate.Pass before = gate.enter(false, false);
        awaitWaiting(enter("alone", false, true));
        awaitWaiting(enter("later", false, false));
        assertThat(inside).isEmpty();

        before.close();

        await().until(() -> !inside.isEmpty());
        assertThat(inside).containsExactly("alone");
        assertThat(gate.inUse()).isEqualTo(1);
    }

    @Test
    void nobodyIsLetInAfterTheEnd() throws InterruptedException {
        Gate.Pass before = gate.enter(false, false);
        gate.close();

        assertThatThrownBy(() -> gate.enter(true, false)).isInstanceOf(InterruptedException.class);
        before.close();
        assertThat(gate.inUse()).isZero();
    }

    /** Enters and stays. */
    private Thread enter(String name, boolean asked, boolean alone) {
        return Thread.ofPlatform().daemon().start(() -> {
            try {
                Gate.Pass pass = gate.enter(asked, alone);
                assertThat(pass).isNotNull();
                inside.add(name);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private static void awaitWaiting(Thread thread) {
        await().until(() -> thread.getState() == Thread.State.WAITING);
    }
}
