package dev.skewer.oracle.topology;

import dev.skewer.oracle.topology.OracleMetrics.Fault;
import java.util.Map;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.ProcessingExceptionHandler;
import org.apache.kafka.streams.processor.api.Record;

/** An input that makes us fail becomes a dead letter, and the others go on. Made by Kafka Streams. */
public final class FailureHandler implements ProcessingExceptionHandler {
    @SuppressWarnings("NullAway.Init") // Kafka Streams configures it before it is used
    private DeadLetters letters;

    @Override
    public void configure(Map<String, ?> configs) {
        letters = DeadLetters.from(configs);
    }

    @Override
    @SuppressWarnings("NullAway") // a punctuation has neither a record nor a topic
    public Response handleError(ErrorHandlerContext context, Record<?, ?> message, Exception exception) {
        String topic = context.topic() == null ? context.processorNodeId() : context.topic();
        return Response.resume(letters.of(
                new DeadLetters.Failure(Fault.FAILED, "step " + context.processorNodeId() + " failed", exception),
                new DeadLetters.Place(topic, context.partition(), context.offset(), context.timestamp()),
                context.sourceRawKey(),
                context.sourceRawValue()));
    }
}
