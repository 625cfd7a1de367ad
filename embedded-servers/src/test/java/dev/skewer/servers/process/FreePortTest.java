package dev.skewer.servers.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

final class FreePortTest {
    /** A broker is given two. So many tries let two calls for one port each meet on the same one now and then. */
    private static final int TRIES = 50_000;

    @Test
    void twoPortsAreNeverTheSame() throws IOException {
        for (int i = 0; i < TRIES; i++) {
            FreePort.Pair pair = FreePort.findTwo();

            assertThat(pair.first()).isNotEqualTo(pair.second());
        }
    }

    @Test
    void aPortIsTakenWhileSomebodyListens() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(FreePort.isTaken(socket.getLocalPort())).isTrue();
        }
        assertThat(FreePort.isTaken(FreePort.find())).isFalse();
    }
}
