package dev.skewer.executor.intake;

/** Where on Kafka a record stands. Immutable. */
record Place(String topic, int partition, long offset) {
    @Override
    public String toString() {
        return topic + "-" + partition + "-" + offset;
    }
}
