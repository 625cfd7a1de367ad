package dev.skewer.oracle.topology;

import dev.skewer.oracle.finding.Dossier;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import java.util.Optional;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;

/** Keeps a dossier for each fingerprint and forwards each finding that has changed. For the thread of its task. */
final class CollectingProcessor implements Processor<Fingerprint, News, Fingerprint, Finding> {
    private final OracleMetrics metrics;
    private ProcessorContext<Fingerprint, Finding> context;
    private KeyValueStore<Fingerprint, Dossier> dossiers;

    @SuppressWarnings("NullAway") // Kafka Streams calls init before anything else
    CollectingProcessor(OracleMetrics metrics) {
        this.metrics = metrics;
    }

    @Override
    public void init(ProcessorContext<Fingerprint, Finding> given) {
        context = given;
        dossiers = given.getStateStore(StateStores.DOSSIERS);
    }

    @Override
    public void process(Record<Fingerprint, News> message) {
        Optional<Dossier> before = Optional.ofNullable(dossiers.get(message.key()));
        Dossier after = message.value().after(before);
        if (before.equals(Optional.of(after))) {
            return;
        }
        if (before.isEmpty()) {
            metrics.found();
        }
        dossiers.put(message.key(), after);
        context.forward(message.withValue(after.finding()));
    }
}
