package dev.skewer.servers.source;

import dev.skewer.servers.archive.HttpFile;
import java.io.IOException;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A file in a repository, and how to get to it. Immutable. */
record RemoteFile(URI address, Optional<Login> login, Optional<Gateway> gateway) {
    private static final Duration CONNECTING = Duration.ofSeconds(20);
    private static final Duration ANSWERING = Duration.ofMinutes(3);

    /** The proxy that leads to the repository. */
    record Gateway(String host, int port, Optional<Login> login) {}

    /** Nothing where the file is not there or cannot be read in parts. */
    Optional<HttpFile> open() throws IOException {
        HttpClient.Builder client = HttpClient.newBuilder()
                .followRedirects(HttpClient.Redirect.NORMAL)
                .connectTimeout(CONNECTING);
        gateway.ifPresent(via -> client.proxy(ProxySelector.of(new InetSocketAddress(via.host(), via.port()))));
        if (login.isPresent() || gateway.flatMap(Gateway::login).isPresent()) {
            client.authenticator(new Credentials());
        }
        return HttpFile.open(client.build(), address, ANSWERING);
    }

    /** Answers the repository and its proxy, and nobody a redirect may lead to. */
    private final class Credentials extends Authenticator {
        @Override
        protected @Nullable PasswordAuthentication getPasswordAuthentication() {
            boolean proxy = getRequestorType() == RequestorType.PROXY;
            boolean repository = String.valueOf(getRequestingHost()).equalsIgnoreCase(address.getHost());
            Optional<Login> known = proxy ? gateway.flatMap(Gateway::login) : login.filter(_ -> repository);
            return known.map(login -> new PasswordAuthentication(
                            login.user(), login.password().toCharArray()))
                    .orElse(null);
        }
    }
}
