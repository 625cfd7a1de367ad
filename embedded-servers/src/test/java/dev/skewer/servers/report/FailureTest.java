package dev.skewer.servers.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;

class FailureTest {
    private static final ServerId MYSQL = new ServerId("mysql-8.0.12");

    @Test
    void aFullDiskIsNoReasonToFetchAgain() {
        IOException full = new IOException("No space left on device");

        assertThat(Failure.isOfThisDisk(full)).isTrue();
        assertThat(Failure.of(MYSQL, full))
                .hasToString(
                        "mysql-8.0.12: the disk is full: No space left on device; free some space, or set SKEWER_CACHE elsewhere");
    }

    @Test
    void aForbiddenFolderIsNamed() {
        assertThat(Failure.of(MYSQL, new AccessDeniedException("/cache/servers"))
                        .what())
                .isEqualTo("no permission for /cache/servers");
    }

    @Test
    void aBrokenStreamIsOfTheNetwork() {
        assertThat(Failure.isOfThisDisk(new IOException("unexpected end"))).isFalse();
    }
}
