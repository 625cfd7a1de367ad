package dev.skewer.oracle.topology;

import dev.skewer.oracle.topology.OracleMetrics.Fault;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.errors.DeserializationExceptionHandler;
import org.apache.kafka.streams.errors.ErrorHandlerContext;

/** Bytes that are no value of their topic become a dead letter. Made by Kafka Streams. */
public final class MalformedHandler implements DeserializationExceptionHandler {
    @SuppressWarnings("NullAway.Init") // Kafka Streams configures it before it is used
    private DeadLetters letters;

    @Override
    public void configure(Map<String, ?> configs) {
        letters = DeadLetters.from(configs);
    }

    @Override
    public Response handleError(
            ErrorHandlerContext context, ConsumerRecord<byte[], byte[]> message, Exception exception) {
        return Response.resume(letters.of(
                new DeadLetters.Failure(Fault.MALFORMED, "it cannot be read", exception),
                new DeadLetters.Place(message.topic(), message.partition(), message.offset(), message.timestamp()),
                message.key(),
                message.value()));
    }
}
