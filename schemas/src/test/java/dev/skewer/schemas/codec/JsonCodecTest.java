package dev.skewer.schemas.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.skewer.schemas.random.RandomTopicValues;
import dev.skewer.schemas.random.RandomTopicValues.Kind;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.testkit.Property;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.assertj.core.api.ObjectAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JsonCodecTest {
    private static final int LIMIT = 1 << 20;

    private final JsonCodec<Statement> statements = JsonCodec.of("a statement", Statement.class, LIMIT);

    static Stream<Kind<?>> kinds() {
        return RandomTopicValues.KINDS.stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <T> void whatIsWrittenIsRead(Kind<T> kind) {
        JsonCodec<T> codec = JsonCodec.of(kind.name(), kind.type(), LIMIT);

        Property.of(300, kind.random()).holds(value -> {
            byte[] bytes = codec.encode(value);
            assertThat(codec.decode(bytes)).isEqualTo(value);
            assertThat(codec.encode(codec.decode(bytes))).isEqualTo(bytes);
        });
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <T> void readersPassOverFieldsTheyDoNotKnow(Kind<T> kind) {
        JsonCodec<T> codec = JsonCodec.of(kind.name(), kind.type(), LIMIT);

        Property.of(50, kind.random())
                .holds(value -> assertThat(codec.decode(withStrangeFields(codec.encode(value))))
                        .isEqualTo(value));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <T> void aTruncatedValueSaysSo(Kind<T> kind) {
        JsonCodec<T> codec = JsonCodec.of(kind.name(), kind.type(), LIMIT);

        Property.of(20, kind.random()).holds(value -> {
            byte[] bytes = codec.encode(value);
            for (int length = 0; length < bytes.length; length += 1 + length / 5) {
                byte[] part = Arrays.copyOf(bytes, length);
                errorOf(() -> codec.decode(part)).isInstanceOf(CodecError.Truncated.class);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <T> void oneWrongByteIsReadAsSomethingOrRefusedWithATypedError(Kind<T> kind) {
        JsonCodec<T> codec = JsonCodec.of(kind.name(), kind.type(), LIMIT);

        Property.of(100, random -> {
                    byte[] bytes = codec.encode(kind.random().apply(random));
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                    return bytes;
                })
                .holds(bytes -> {
                    try {
                        codec.decode(bytes);
                    } catch (CodecException e) {
                        assertThat(e.error().message()).startsWith(kind.name()).isEqualTo(e.getMessage());
                    }
                });
    }

    @Test
    void aValueOverTheLimitIsRefusedBothWays() {
        Statement select = select(new Literal.Text("x".repeat(100)));
        byte[] bytes = statements.encode(select);
        JsonCodec<Statement> small = JsonCodec.of("a statement", Statement.class, 50);

        CodecError expected = new CodecError.TooLarge("a statement", bytes.length, 50);
        errorOf(() -> small.encode(select)).isEqualTo(expected);
        errorOf(() -> small.decode(bytes)).isEqualTo(expected);
        assertThat(expected.message()).contains("a statement", Integer.toString(bytes.length), "50");
    }

    @Test
    void wrongJsonSaysWhere() {
        errorOf(() -> decode("{\"is\":\"raw\",\n \"sql\": oops}"))
                .asInstanceOf(type(CodecError.Malformed.class))
                .satisfies(error -> assertThat(error.where()).contains("line 2"))
                .satisfies(error -> assertThat(error.why()).contains("oops"));
    }

    @Test
    void textBehindTheValueIsRefused() {
        errorOf(() -> decode("{\"is\":\"raw\",\"sql\":\"SELECT 1\"} {}")).isInstanceOf(CodecError.Invalid.class);
    }

    @Test
    void anUnknownSubtypeSaysWhichWhereAndWhatThereIs() {
        errorOf(() -> decode("{\"is\":\"call\",\"name\":\"s\"}"))
                .asInstanceOf(type(CodecError.UnknownSubtype.class))
                .satisfies(error -> assertThat(error.name()).isEqualTo("call"))
                .satisfies(error -> assertThat(error.known()).contains("select", "raw", "savepoint"));
    }

    @Test
    void anUnknownSubtypeDeepInAValueSaysWhere() {
        String json = new String(statements.encode(select(new Literal.Bool(true))), StandardCharsets.UTF_8)
                .replace("\"bool\"", "\"maybe\"");

        errorOf(() -> decode(json))
                .asInstanceOf(type(CodecError.UnknownSubtype.class))
                .satisfies(error -> assertThat(error.where()).startsWith("$.query.body.items[0].expression"));
    }

    @Test
    void aMissingFieldIsNamed() {
        errorOf(() -> decode("{\"is\":\"savepoint\"}"))
                .asInstanceOf(type(CodecError.Invalid.class))
                .satisfies(error -> assertThat(error.why()).contains("name"));
    }

    @Test
    void aBrokenInvariantIsToldInItsOwnWords() {
        errorOf(() -> decode("{\"is\":\"savepoint\",\"name\":\" \"}"))
                .asInstanceOf(type(CodecError.Invalid.class))
                .satisfies(error -> assertThat(error.why()).contains("must not be blank"));
    }

    @Test
    void nestingWithoutEndIsRefused() {
        String deep = "{\"is\":\"unary\",\"operator\":\"NOT\",\"operand\":".repeat(5_000);
        JsonCodec<Expression> expressions = JsonCodec.of("an expression", Expression.class, LIMIT);

        errorOf(() -> expressions.decode(deep.getBytes(StandardCharsets.UTF_8)))
                .asInstanceOf(type(CodecError.Malformed.class))
                .satisfies(error -> assertThat(error.why()).contains("nesting"));
    }

    @Test
    void nullIsNotAValue() {
        errorOf(() -> decode("null")).isInstanceOf(CodecError.Invalid.class);
    }

    @Test
    void fieldsThatSayNothingAreLeftOut() {
        assertThat(new String(statements.encode(select(new Literal.Text(""))), StandardCharsets.UTF_8))
                .isEqualTo("""
                        {"is":"select","query":{"body":{"is":"selection","items":[{"is":"selected","expression":{"is":"text","value":""}}]}}}""");
    }

    private Statement decode(String json) {
        return statements.decode(json.getBytes(StandardCharsets.UTF_8));
    }

    private static Statement select(Expression expression) {
        return new Statement.Select(
                Query.of(Query.Selection.of(List.of(new Query.Selected(expression, null)), List.of(), null)));
    }

    private static ObjectAssert<CodecError> errorOf(Runnable action) {
        CodecException[] thrown = new CodecException[1];
        assertThatThrownBy(action::run)
                .isInstanceOfSatisfying(CodecException.class, exception -> thrown[0] = exception);
        return assertThat(thrown[0].error());
    }

    private static byte[] withStrangeFields(byte[] json) {
        try {
            ObjectMapper mapper = JsonMapper.builder()
                    .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                    .nodeFactory(new JsonNodeFactory(true))
                    .build();
            JsonNode tree = mapper.readTree(json);
            addStrangeFields(tree, new SplittableRandom(1));
            return mapper.writeValueAsBytes(tree);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void addStrangeFields(JsonNode node, SplittableRandom random) {
        switch (node) {
            case ObjectNode object -> {
                object.forEach(child -> addStrangeFields(child, random));
                object.put("aFieldOfTomorrow", random.nextInt());
                object.putObject("another").put("is", "something");
            }
            case ArrayNode array -> array.forEach(child -> addStrangeFields(child, random));
            default -> {}
        }
    }
}
