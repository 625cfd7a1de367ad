package dev.skewer.schemas.codec;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;

/** The two ways in which records are written as JSON. */
final class Json {
    /** Far above what a limit of nested SQL allows, far below what a stack bears. */
    private static final int DEEPEST = 500;

    private static final int LONGEST_TEXT = 64 * 1024 * 1024;

    /** Components in the order of their record; what is null, empty, false or 0 is left out. */
    static final JsonMapper WIRE = builder().build();

    /** The same, with components in alphabetical order: one meaning, one text. */
    static final JsonMapper CANONICAL = builder()
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
            .build();

    private Json() {}

    private static JsonMapper.Builder builder() {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(DEEPEST)
                        .maxStringLength(LONGEST_TEXT)
                        .build())
                .build();
        JsonMapper.Builder builder = JsonMapper.builder(factory)
                .annotationIntrospector(new RecordIntrospector())
                .visibility(PropertyAccessor.IS_GETTER, JsonAutoDetect.Visibility.NONE)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS));
        builder.withConfigOverride(List.class, o -> o.setInclude(only(JsonInclude.Include.NON_EMPTY)));
        for (Class<?> primitive : List.of(boolean.class, int.class, long.class, double.class)) {
            builder.withConfigOverride(primitive, o -> o.setInclude(only(JsonInclude.Include.NON_DEFAULT)));
        }
        return builder;
    }

    private static JsonInclude.Value only(JsonInclude.Include include) {
        return JsonInclude.Value.construct(include, JsonInclude.Include.ALWAYS);
    }
}
