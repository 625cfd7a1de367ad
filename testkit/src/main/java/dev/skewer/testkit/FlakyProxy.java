package dev.skewer.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Stands between a client and a server and cuts their connection when told words come by. Thread-safe. */
public final class FlakyProxy implements AutoCloseable {
    private final ServerSocket listener;
    private final int serverPort;
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private volatile @Nullable Cut cut;

    private FlakyProxy(ServerSocket listener, int serverPort) {
        this.listener = listener;
        this.serverPort = serverPort;
    }

    /** When a connection is cut. */
    public enum Moment {
        /** The words never reach the server. */
        BEFORE_THE_SERVER_HEARS,
        /** The server answers, and the answer never reaches the client. */
        BEFORE_THE_CLIENT_HEARS,
        /** The server has heard the words, and nobody waits for its answer. */
        WHILE_THE_SERVER_WORKS
    }

    private record Cut(String words, Moment moment, Runnable then) {
        boolean isMeant(byte[] bytes, int length) {
            return new String(bytes, 0, length, StandardCharsets.ISO_8859_1).contains(words);
        }
    }

    public static FlakyProxy before(int serverPort) throws IOException {
        FlakyProxy proxy = new FlakyProxy(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), serverPort);
        Thread.ofVirtual().name("proxy").start(proxy::accept);
        return proxy;
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** The next time that a client says the words. */
    public void cutAt(String words, Moment moment) {
        cut = new Cut(words, moment, () -> {});
    }

    /** The next time that a client says the words, this is done before the server hears them, which it then never does. */
    public void instead(String words, Runnable action) {
        cut = new Cut(words, Moment.BEFORE_THE_SERVER_HEARS, action);
    }

    private void accept() {
        try {
            while (true) {
                Pair pair = new Pair(listener.accept(), new Socket());
                open.addAll(List.of(pair.client, pair.server));
                connect(pair);
            }
        } catch (IOException e) {
            // Closed.
        }
    }

    private void connect(Pair pair) {
        try {
            pair.server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), serverPort));
            pair.client.setTcpNoDelay(true);
            pair.server.setTcpNoDelay(true);
            Thread.ofVirtual().start(() -> pump(pair, pair.client, pair.server, true));
            Thread.ofVirtual().start(() -> pump(pair, pair.server, pair.client, false));
        } catch (IOException e) {
            // There is no server now.
            pair.close();
        }
    }

    /** One connection: once its client has said the words, the server's answer is swallowed. */
    private static final class Pair {
        private final Socket client;
        private final Socket server;
        private volatile boolean swallows;

        private Pair(Socket client, Socket server) {
            this.client = client;
            this.server = server;
        }

        private void close() {
            for (Socket socket : List.of(client, server)) {
                try {
                    socket.close();
                } catch (IOException e) {
                    // Closed already.
                }
            }
        }
    }

    private void pump(Pair pair, Socket from, Socket to, boolean fromClient) {
        byte[] buffer = new byte[64 * 1024];
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                Cut wanted = cut;
                if (fromClient && wanted != null && wanted.isMeant(buffer, read)) {
                    cut = null;
                    wanted.then().run();
                    if (wanted.moment() == Moment.BEFORE_THE_SERVER_HEARS) {
                        break;
                    }
                    // Also where it is cut at once: MySQL ends a SLEEP when its client goes, and the answer can be
                    // quicker than our closing.
                    pair.swallows = true;
                    if (wanted.moment() == Moment.WHILE_THE_SERVER_WORKS) {
                        out.write(buffer, 0, read);
                        out.flush();
                        break;
                    }
                }
                if (!fromClient && pair.swallows) {
                    break;
                }
                out.write(Arrays.copyOf(buffer, read));
                out.flush();
            }
        } catch (IOException e) {
            // One end has gone; so does the other.
        } finally {
            pair.close();
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
