package dev.skewer.servers.archive;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file behind HTTP, read by range; a broken answer is asked for again a few times. Used by one thread at a time. */
public final class HttpFile implements RangedFile {
    private static final int ATTEMPTS = 4;
    private static final int PARTIAL_CONTENT = 206;
    private static final Pattern CONTENT_RANGE = Pattern.compile("bytes \\d+-\\d+/(\\d+)");

    private final HttpClient client;
    private final URI address;
    private final Duration patience;
    private final long length;

    private HttpFile(HttpClient client, URI address, Duration patience, long length) {
        this.client = client;
        this.address = address;
        this.patience = patience;
        this.length = length;
    }

    /** Nothing where the server does not have the file, or does not answer for a part of it. */
    public static Optional<HttpFile> open(HttpClient client, URI address, Duration patience) throws IOException {
        HttpResponse<byte[]> answer = ask(client, address, "bytes=0-0", patience);
        Matcher range = CONTENT_RANGE.matcher(
                answer.headers().firstValue("Content-Range").orElse(""));
        if (answer.statusCode() != PARTIAL_CONTENT || !range.matches()) {
            client.shutdownNow();
            return Optional.empty();
        }
        return Optional.of(new HttpFile(client, address, patience, Long.parseLong(range.group(1))));
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public byte[] read(long from, int count) throws IOException {
        String range = "bytes=" + from + "-" + (from + count - 1);
        String trouble = "";
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                HttpResponse<byte[]> answer = ask(client, address, range, patience);
                if (answer.statusCode() == PARTIAL_CONTENT && answer.body().length == count) {
                    return answer.body();
                }
                trouble = "HTTP " + answer.statusCode() + " with " + answer.body().length + " bytes";
            } catch (InterruptedIOException e) {
                throw e;
            } catch (IOException e) {
                trouble = String.valueOf(e.getMessage());
            }
        }
        throw new IOException(name() + " broke off " + ATTEMPTS + " times at " + range + ": " + trouble);
    }

    @Override
    public void close() {
        client.shutdownNow();
    }

    private String name() {
        String path = String.valueOf(address.getPath());
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** A refused range may come with the whole file: it is not read, only its status is. */
    private static HttpResponse<byte[]> ask(HttpClient client, URI address, String range, Duration patience)
            throws IOException {
        HttpRequest request =
                HttpRequest.newBuilder(address).header("Range", range).build();
        CompletableFuture<HttpResponse<byte[]>> answer = client.sendAsync(
                request,
                info -> info.statusCode() == PARTIAL_CONTENT
                        ? BodyHandlers.ofByteArray().apply(info)
                        : new DiscardedBody());
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new IOException(
                    e.getCause() == null
                            ? e.getMessage()
                            : String.valueOf(e.getCause().getMessage()),
                    e);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new IOException("no answer within " + patience.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while fetching");
        }
    }
}
