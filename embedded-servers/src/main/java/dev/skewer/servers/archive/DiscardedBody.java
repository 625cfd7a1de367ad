package dev.skewer.servers.archive;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** Ends a transfer as soon as it begins, so that a refused range does not bring half a gigabyte. Used once. */
final class DiscardedBody implements BodySubscriber<byte[]> {
    private final CompletableFuture<byte[]> nothing = CompletableFuture.completedFuture(new byte[0]);

    @Override
    public CompletionStage<byte[]> getBody() {
        return nothing;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.cancel();
    }

    @Override
    public void onNext(List<ByteBuffer> item) {}

    @Override
    public void onError(Throwable throwable) {}

    @Override
    public void onComplete() {}
}
