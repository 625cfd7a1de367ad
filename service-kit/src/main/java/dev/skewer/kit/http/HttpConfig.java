package dev.skewer.kit.http;

/**
 * Where the pages of a service are. Immutable.
 *
 * @param host loopback unless said otherwise: the pages ask nobody who they are
 * @param port 0 takes any that is free; -1 serves nothing
 */
public record HttpConfig(String host, int port) {
    private static final int LAST_PORT = 65_535;

    public HttpConfig {
        if (host.isBlank()) {
            throw new IllegalArgumentException("host must not be blank");
        }
        if (port < -1 || port > LAST_PORT) {
            throw new IllegalArgumentException("port " + port + " is none of -1 to " + LAST_PORT);
        }
    }

    public static HttpConfig defaults(int port) {
        return new HttpConfig("127.0.0.1", port);
    }

    public boolean isServed() {
        return port >= 0;
    }
}
