package dev.skewer.kit.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.skewer.kit.app.UserError;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Serves {@code /healthz}, {@code /readyz} and {@code /metrics}. Thread-safe. */
public final class StatusServer implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StatusServer.class);
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";

    private final HttpServer server;
    private final ExecutorService threads;
    private final StatusPages pages;

    private StatusServer(HttpServer server, ExecutorService threads, StatusPages pages) {
        this.server = server;
        this.threads = threads;
        this.pages = pages;
    }

    /**
     * Starts.
     *
     * @throws UserError if it cannot listen there
     */
    public static StatusServer start(HttpConfig config, StatusPages pages) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(config.host(), config.port()), 0);
            ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
            StatusServer made = new StatusServer(server, threads, pages);
            server.setExecutor(threads);
            server.createContext("/", made::answer);
            server.start();
            return made;
        } catch (IOException e) {
            throw new UserError(
                    "nothing can be served on " + config.host() + ":" + config.port() + ": " + e.getMessage(),
                    "end what uses the port, or change the keys http.host and http.port");
        }
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Answer answer = "GET".equals(exchange.getRequestMethod())
                    ? answer(exchange.getRequestURI().getPath())
                    : new Answer(HttpURLConnection.HTTP_BAD_METHOD, TEXT, "only GET is answered\n");
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", answer.type());
            exchange.sendResponseHeaders(answer.status(), body.length);
            exchange.getResponseBody().write(body);
        } catch (RuntimeException e) {
            // The outermost frame of a request: the server itself would swallow it.
            LOG.atError()
                    .setCause(e)
                    .addKeyValue("uri", exchange.getRequestURI())
                    .log("A page failed");
            throw e;
        }
    }

    private Answer answer(String path) {
        return switch (path) {
            case "/healthz" -> state(pages.ailments());
            case "/readyz" -> state(pages.hindrances());
            case "/metrics" -> new Answer(HttpURLConnection.HTTP_OK, PROMETHEUS, pages.metrics());
            default -> new Answer(HttpURLConnection.HTTP_NOT_FOUND, TEXT, "there are /healthz, /readyz and /metrics\n");
        };
    }

    private static Answer state(List<String> troubles) {
        return troubles.isEmpty()
                ? new Answer(HttpURLConnection.HTTP_OK, TEXT, "ok\n")
                : new Answer(HttpURLConnection.HTTP_UNAVAILABLE, TEXT, String.join("\n", troubles) + "\n");
    }

    private record Answer(int status, String type, String body) {}
}
