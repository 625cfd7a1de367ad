package dev.skewer.executor.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.executor.target.TargetException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class HandsTest {
    private static final long AT_ONCE = 1;
    private static final long NEVER = TimeUnit.HOURS.toNanos(1);

    private final Hands hands = new Hands();
    private final Semaphore relieved = new Semaphore(0);
    private final BlockingQueue<Throwable> failed = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        hands.close();
    }

    @Test
    void whoIsBackInTimeKeepsTheSay() {
        try (Hands.Errands errands = hands.errands(relieved::release, failed::add)) {
            Hands.Errand errand = errands.begin(NEVER);
            assertThat(errands.end(errand)).isTrue();
            assertThat(relieved.availablePermits()).isZero();
        }
    }

    @Test
    void whoStaysAwayIsRelievedOnceAndHasLostTheSay() throws InterruptedException {
        try (Hands.Errands errands = hands.errands(relieved::release, failed::add)) {
            Hands.Errand errand = errands.begin(AT_ONCE);
            relieved.acquire();
            assertThat(errands.end(errand)).isFalse();
            assertThat(relieved.tryAcquire(20, TimeUnit.MILLISECONDS)).isFalse();
        }
    }

    @Test
    void whoIsDueSoonIsRelievedThoughTheLookoutMayRestForTheOthers() throws InterruptedException {
        try (Hands.Errands patient = hands.errands(() -> {}, failed::add);
                Hands.Errands errands = hands.errands(relieved::release, failed::add)) {
            Hands.Errand first = patient.begin(NEVER);
            for (int i = 0; i < 50; i++) {
                Hands.Errand errand = errands.begin(AT_ONCE);
                relieved.acquire();
                assertThat(errands.end(errand)).isFalse();
            }
            assertThat(patient.end(first)).isTrue();
        }
    }

    /** The one who took over may be away itself when the first one comes back. */
    @Test
    void whoComesBackLateDoesNotTakeTheSayOfAnother() throws InterruptedException {
        try (Hands.Errands errands = hands.errands(relieved::release, failed::add)) {
            Hands.Errand late = errands.begin(AT_ONCE);
            relieved.acquire();
            Hands.Errand other = errands.begin(NEVER);
            assertThat(errands.end(late)).isFalse();
            assertThat(errands.end(other)).isTrue();
        }
    }

    @Test
    void theLookoutGetsUpAgain() throws InterruptedException {
        try (Hands.Errands errands = hands.errands(relieved::release, failed::add)) {
            for (int times = 0; times < 3; times++) {
                // Longer than it looks around without anybody being away.
                assertThat(relieved.tryAcquire(50, TimeUnit.MILLISECONDS)).isFalse();
                errands.begin(AT_ONCE);
                relieved.acquire();
            }
        }
    }

    @Test
    void eachRunHasItsOwnSay() throws InterruptedException {
        AtomicInteger others = new AtomicInteger();
        try (Hands.Errands errands = hands.errands(relieved::release, failed::add);
                Hands.Errands other = hands.errands(others::incrementAndGet, failed::add)) {
            Hands.Errand away = other.begin(NEVER);
            errands.begin(AT_ONCE);
            relieved.acquire();
            assertThat(other.end(away)).isTrue();
            assertThat(others).hasValue(0);
        }
    }

    /** A run that nobody goes on with must not wait for ever, nor the others for it. */
    @Test
    void aRunThatNobodyCanTakeOverIsToldAndTheOthersGoOn() throws InterruptedException {
        Hands closing = new Hands();
        try (Hands.Errands lost = closing.errands(relieved::release, failed::add);
                Hands.Errands another = closing.errands(relieved::release, failed::add)) {
            closing.refuse();
            lost.begin(AT_ONCE);
            assertThat(failed.take()).isInstanceOf(TargetException.class);
            another.begin(AT_ONCE);
            assertThat(failed.take()).isInstanceOf(TargetException.class);
            assertThat(relieved.availablePermits()).isZero();
        } finally {
            closing.close();
        }
    }

    @Test
    void workIsDoneThoughAllThreadsAreBusy() throws InterruptedException {
        CountDownLatch together = new CountDownLatch(5);
        for (int i = 0; i < 5; i++) {
            hands.take(() -> {
                together.countDown();
                try {
                    together.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
        together.await();
        assertThat(together.getCount()).isZero();
    }
}
