package dev.skewer.schemas.topic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.random.RandomTopicValues;
import dev.skewer.schemas.random.RandomTopicValues.Kind;
import dev.skewer.testkit.Golden;
import dev.skewer.testkit.Property;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON Schemas of the topic values and the records say the same, and what was once written can still be read. */
class TopicSchemaTest {
    private static final Path SCHEMAS = Path.of("src", "main", "resources", "dev", "skewer", "schemas");
    private static final int LIMIT = 1 << 20;

    static Stream<Kind<?>> kinds() {
        return RandomTopicValues.KINDS.stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void theSchemaIsWhatTheRecordsImply(Kind<?> kind) throws JsonProcessingException {
        String implied = new ObjectMapper()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .writeValueAsString(RecordSchema.of(kind.name(), kind.type()));

        Golden.matches(SCHEMAS.resolve(kind.name() + ".schema.json"), implied);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <T> void whatIsWrittenFitsTheSchema(Kind<T> kind) throws IOException {
        Schema schema = schema(kind);
        JsonCodec<T> codec = JsonCodec.of(kind.name(), kind.type(), LIMIT);

        Property.of(40, kind.random())
                .holds(value -> assertThat(schema.validate(text(codec.encode(value)), InputFormat.JSON))
                        .isEmpty());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void whatIsNoSuchValueDoesNotFitTheSchema(Kind<?> kind) throws IOException {
        assertThat(schema(kind).validate("{\"is\":\"nothing\"}", InputFormat.JSON))
                .isNotEmpty();
        assertThat(schema(kind).validate("[]", InputFormat.JSON)).isNotEmpty();
    }

    /** Version 1 of the wire format: these files are never rewritten, so that old records stay readable. */
    @ParameterizedTest
    @MethodSource("kinds")
    <T> void theGoldenRecordsAreReadAndWrittenAsEver(Kind<T> kind) {
        JsonCodec<T> codec = JsonCodec.of(kind.name(), kind.type(), LIMIT);
        StringBuilder lines = new StringBuilder();
        for (long seed = 0; seed < 12; seed++) {
            lines.append(text(codec.encode(kind.random().apply(new SplittableRandom(seed)))))
                    .append('\n');
        }

        Golden.matches("v1/" + kind.name() + ".jsonl", lines.toString());
        lines.toString().lines().forEach(line -> {
            byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
            assertThat(codec.encode(codec.decode(bytes))).isEqualTo(bytes);
        });
    }

    private static Schema schema(Kind<?> kind) throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(SCHEMAS.resolve(kind.name() + ".schema.json")));
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
