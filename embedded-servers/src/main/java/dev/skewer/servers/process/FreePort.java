package dev.skewer.servers.process;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;

/** A port of the loopback address that was free a moment ago; who gets it first has it. Stateless. */
public final class FreePort {
    private FreePort() {}

    /** Whether somebody has it. */
    public static boolean isTaken(int port) throws IOException {
        try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return false;
        } catch (BindException e) {
            return true;
        }
    }

    public static int find() throws IOException {
        try (ServerSocket socket = anywhere()) {
            return socket.getLocalPort();
        }
    }

    /** Two that differ, which two calls for one need not give. */
    public static Pair findTwo() throws IOException {
        try (ServerSocket first = anywhere();
                ServerSocket second = anywhere()) {
            return new Pair(first.getLocalPort(), second.getLocalPort());
        }
    }

    private static ServerSocket anywhere() throws IOException {
        return new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    }

    public record Pair(int first, int second) {}
}
