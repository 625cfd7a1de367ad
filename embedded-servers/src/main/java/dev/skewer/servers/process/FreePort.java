package dev.skewer.servers.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A port of the loopback address that was free a moment ago; who gets it first has it. Stateless. */
public final class FreePort {
    private FreePort() {}

    public static int find() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
