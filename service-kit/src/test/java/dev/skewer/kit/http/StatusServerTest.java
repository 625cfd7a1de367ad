package dev.skewer.kit.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.kit.app.UserError;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StatusServerTest {
    private final List<String> hindrances = new ArrayList<>();
    private StatusServer server;
    private HttpClient client;

    @BeforeEach
    void start() {
        server = StatusServer.start(HttpConfig.defaults(0), new StatusPages() {
            @Override
            public List<String> ailments() {
                return List.of();
            }

            @Override
            public List<String> hindrances() {
                return hindrances;
            }

            @Override
            public String metrics() {
                return "cases_total 3\n";
            }
        });
        client = HttpClient.newHttpClient();
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    @Test
    void thePagesSayHowTheServiceIs() throws Exception {
        hindrances.add("mysql: cannot be reached");

        assertThat(get("/healthz").statusCode()).isEqualTo(200);
        assertThat(get("/readyz").statusCode()).isEqualTo(503);
        assertThat(get("/readyz").body()).isEqualTo("mysql: cannot be reached\n");
        assertThat(get("/metrics").body()).isEqualTo("cases_total 3\n");
        assertThat(get("/metrics").headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).contains("0.0.4"));
    }

    @Test
    void nothingElseIsServed() throws Exception {
        assertThat(get("/").statusCode()).isEqualTo(404);
        HttpRequest delete = HttpRequest.newBuilder(uri("/healthz")).DELETE().build();
        assertThat(client.send(delete, HttpResponse.BodyHandlers.discarding()).statusCode())
                .isEqualTo(405);
    }

    @Test
    void aPortThatIsTakenIsSaid() {
        HttpConfig taken = HttpConfig.defaults(server.port());

        assertThatThrownBy(() -> StatusServer.start(taken, new NoPages()))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("127.0.0.1:" + server.port());
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(uri(path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + server.port() + path);
    }

    private static final class NoPages implements StatusPages {
        @Override
        public List<String> ailments() {
            return List.of();
        }

        @Override
        public List<String> hindrances() {
            return List.of();
        }

        @Override
        public String metrics() {
            return "";
        }
    }
}
