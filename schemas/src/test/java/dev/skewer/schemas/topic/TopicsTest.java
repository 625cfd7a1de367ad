package dev.skewer.schemas.topic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.schemas.codec.CodecError;
import dev.skewer.schemas.codec.CodecException;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.random.RandomReports;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.TestCaseId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.apache.kafka.common.compress.Compression;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.record.internal.MemoryRecords;
import org.apache.kafka.common.record.internal.SimpleRecord;
import org.junit.jupiter.api.Test;

class TopicsTest {
    @Test
    void topicsAreNamedAsTheDesignNamesThem() {
        assertThat(Topics.testCases(WireFamily.POSTGRES).name()).isEqualTo("skewer.test-cases.postgres");
        assertThat(Topics.replays(new TargetId("tidb-8.5.4")).name()).isEqualTo("skewer.replays.tidb-8.5.4");
        assertThat(Topics.EXECUTIONS.name()).isEqualTo("skewer.executions");
    }

    @Test
    void aTargetThatCouldNotBeInTheNameOfATopicIsRefused() {
        assertThatThrownBy(() -> new TargetId("my sql")).hasMessageContaining("my sql");
    }

    @Test
    void valuesAndKeysSurviveTheSerdes() {
        Report report = new RandomReports(new SplittableRandom(1)).report();
        byte[] bytes = Topics.EXECUTIONS.valueSerde().serializer().serialize("topic", report);
        byte[] key = Topics.EXECUTIONS.keySerde().serializer().serialize("topic", new TestCaseId("abc"));

        assertThat(Topics.EXECUTIONS.valueSerde().deserializer().deserialize("topic", bytes))
                .isEqualTo(report);
        assertThat(Topics.EXECUTIONS.keySerde().deserializer().deserialize("topic", key))
                .isEqualTo(new TestCaseId("abc"));
    }

    @Test
    void badBytesNameTheTopicAndCarryTheTypedError() {
        byte[] bytes = "{\"is\":\"skipped\"".getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> Topics.EXECUTIONS.valueSerde().deserializer().deserialize("skewer.executions", bytes))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("skewer.executions")
                .cause()
                .isInstanceOfSatisfying(
                        CodecException.class, e -> assertThat(e.error()).isInstanceOf(CodecError.Truncated.class));
    }

    @Test
    void findingsAndTargetsAreTablesAndTheRestIsHistory() {
        assertThat(Topics.FINDINGS.config()).containsEntry("cleanup.policy", "compact");
        assertThat(Topics.TARGETS.config()).containsEntry("cleanup.policy", "compact");
        assertThat(Topics.EXECUTIONS.config()).containsEntry("cleanup.policy", "delete");
    }

    @Test
    void recordsAreCompressedWithZstd() {
        assertThat(Topics.EXECUTIONS.config()).containsEntry("compression.type", "zstd");
        SimpleRecord[] records = new SimpleRecord[50];
        int plain = 0;
        for (int i = 0; i < records.length; i++) {
            Report report = new RandomReports(new SplittableRandom(i)).report();
            byte[] bytes = Topics.EXECUTIONS.valueSerde().serializer().serialize("topic", report);
            plain += bytes.length;
            records[i] = new SimpleRecord(bytes);
        }

        MemoryRecords batch = MemoryRecords.withRecords(Compression.zstd().build(), records);

        assertThat(batch.sizeInBytes()).isLessThan(plain / 2);
        assertThat(batch.records())
                .hasSize(records.length)
                .first()
                .satisfies(record -> assertThat(bytes(record.value())).isEqualTo(bytes(records[0].value())));
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
