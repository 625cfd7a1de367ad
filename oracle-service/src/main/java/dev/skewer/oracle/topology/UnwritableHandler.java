package dev.skewer.oracle.topology;

import dev.skewer.oracle.topology.OracleMetrics.Fault;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.streams.errors.ErrorHandlerContext;
import org.apache.kafka.streams.errors.ProductionExceptionHandler;

/**
 * What is too large to be sent, or meant for a target whose topic is gone, becomes a dead letter; that the broker does not answer is for
 * Kafka Streams to try again. Made by Kafka Streams.
 */
public final class UnwritableHandler implements ProductionExceptionHandler {
    @SuppressWarnings("NullAway.Init") // Kafka Streams configures it before it is used
    private DeadLetters letters;

    @Override
    public void configure(Map<String, ?> configs) {
        letters = DeadLetters.from(configs);
    }

    @Override
    public Response handleError(
            ErrorHandlerContext context, ProducerRecord<byte[], byte[]> message, Exception exception) {
        boolean ours = exception instanceof RecordTooLargeException
                || exception instanceof UnknownTopicOrPartitionException
                || exception instanceof InvalidTopicException;
        return ours ? Response.resume(letter(context, message.topic(), exception)) : Response.fail();
    }

    @Override
    @SuppressWarnings("rawtypes") // Kafka's own signature: what could not be written has no bytes
    public Response handleSerializationError(
            ErrorHandlerContext context,
            ProducerRecord message,
            Exception exception,
            SerializationExceptionOrigin origin) {
        return Response.resume(letter(context, message.topic(), exception));
    }

    @SuppressWarnings("NullAway") // a punctuation has no topic
    private List<ProducerRecord<byte[], byte[]>> letter(ErrorHandlerContext context, String to, Exception exception) {
        String topic = context.topic() == null ? context.processorNodeId() : context.topic();
        return letters.of(
                new DeadLetters.Failure(Fault.UNWRITABLE, "no record for " + to, exception),
                new DeadLetters.Place(topic, context.partition(), context.offset(), context.timestamp()),
                context.sourceRawKey(),
                context.sourceRawValue());
    }
}
