package dev.skewer.servers.archive;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A repository of one file, which can be made to refuse ranges and to cut connections. Thread-safe. */
public final class ZipServer implements AutoCloseable {
    private static final Pattern RANGE = Pattern.compile("bytes=(\\d+)-(\\d+)");

    private final HttpServer server;
    private final byte[] file;
    private final boolean ranges;
    private final AtomicInteger cuts;
    private final AtomicLong sent = new AtomicLong();

    private ZipServer(byte[] file, boolean ranges, int cuts) {
        this.file = file;
        this.ranges = ranges;
        this.cuts = new AtomicInteger(cuts);
        try {
            this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    public static ZipServer of(byte[] file) {
        return new ZipServer(file, true, 0);
    }

    public static ZipServer refusingRanges(byte[] file) {
        return new ZipServer(file, false, 0);
    }

    /** Breaks off in the middle of so many of the answers that are longer than a kilobyte. */
    public static ZipServer cutting(byte[] file, int times) {
        return new ZipServer(file, true, times);
    }

    /** A zip with these entries, stored as they are when their name says so. */
    public static byte[] zip(Map<String, byte[]> entries) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** A server's zip: a big program nobody wants, and what is wanted before and after it. */
    public static Map<String, byte[]> serverFiles() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("README", "read me".getBytes(StandardCharsets.UTF_8));
        files.put("bin/server", noise(3_000_000, 1));
        files.put("bin/server-debug", noise(12_000_000, 2));
        files.put("share/", new byte[0]);
        for (int i = 0; i < 200; i++) {
            files.put("share/text" + i, ("text " + i).repeat(i).getBytes(StandardCharsets.UTF_8));
        }
        return files;
    }

    private static byte[] noise(int length, int seed) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    public URI address(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    Optional<HttpFile> open() throws IOException {
        return HttpFile.open(HttpClient.newHttpClient(), address("/server.zip"), Duration.ofSeconds(20));
    }

    long sent() {
        return sent.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestURI().getPath().endsWith(".zip")) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            Matcher range = RANGE.matcher(
                    Optional.ofNullable(exchange.getRequestHeaders().getFirst("Range"))
                            .orElse(""));
            if (ranges && range.matches()) {
                int from = Integer.parseInt(range.group(1));
                int to = Math.min(Integer.parseInt(range.group(2)), file.length - 1);
                exchange.getResponseHeaders().set("Content-Range", "bytes " + from + "-" + to + "/" + file.length);
                send(exchange, 206, from, to + 1 - from);
            } else {
                send(exchange, 200, 0, file.length);
            }
        }
    }

    private void send(HttpExchange exchange, int status, int from, int count) throws IOException {
        exchange.sendResponseHeaders(status, count);
        boolean cut = count > 1024 && cuts.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
        try (OutputStream body = exchange.getResponseBody()) {
            int length = cut ? count / 2 : count;
            body.write(file, from, length);
            sent.addAndGet(length);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
