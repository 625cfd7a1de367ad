package dev.skewer.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheLockTest {
    @Test
    void theSecondTakerSaysThatItWaitsAndThenGetsIt(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("locks/server.lock");
        CountDownLatch waiting = new CountDownLatch(1);
        AtomicBoolean released = new AtomicBoolean();
        try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<Boolean> second;
            try (CacheLock _ = CacheLock.take(file, () -> {})) {
                second = threads.submit(() -> {
                    try (CacheLock _ = CacheLock.take(file, waiting::countDown)) {
                        return released.get();
                    }
                });
                assertThat(waiting.await(10, TimeUnit.SECONDS)).isTrue();
                released.set(true);
            }
            assertThat(second.get(10, TimeUnit.SECONDS)).isTrue();
        }
    }
}
