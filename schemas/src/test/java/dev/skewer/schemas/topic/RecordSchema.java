package dev.skewer.schemas.topic;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Writes the JSON Schema that a record's own types imply, so that the published schemas can be held against the records. */
final class RecordSchema {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Map<String, ObjectNode> definitions = new TreeMap<>();

    static ObjectNode of(String title, Class<?> type) {
        RecordSchema schema = new RecordSchema();
        ObjectNode root = MAPPER.createObjectNode();
        root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        root.put("title", title);
        root.setAll(schema.reference(type));
        ObjectNode all = root.putObject("$defs");
        schema.definitions.forEach(all::set);
        return root;
    }

    private ObjectNode reference(Class<?> type) {
        String name = nameOf(type);
        if (!definitions.containsKey(name)) {
            definitions.put(name, MAPPER.createObjectNode());
            definitions.put(name, define(type));
        }
        return MAPPER.createObjectNode().put("$ref", "#/$defs/" + name);
    }

    private static String nameOf(Class<?> type) {
        String packageName = type.getPackageName();
        return packageName.substring(packageName.lastIndexOf('.') + 1) + "."
                + type.getName().substring(packageName.length() + 1).replace('$', '.');
    }

    private ObjectNode define(Class<?> type) {
        if (type.isEnum()) {
            ObjectNode node = text();
            ArrayNode names = node.putArray("enum");
            Arrays.stream(type.getEnumConstants()).forEach(constant -> names.add(((Enum<?>) constant).name()));
            return node;
        }
        JsonSubTypes subtypes = type.getAnnotation(JsonSubTypes.class);
        if (subtypes == null && type.isInterface()) {
            subtypes = type.getInterfaces()[0].getAnnotation(JsonSubTypes.class);
        }
        return subtypes == null ? record(type) : choice(type, subtypes);
    }

    private ObjectNode choice(Class<?> type, JsonSubTypes subtypes) {
        ObjectNode node = MAPPER.createObjectNode();
        ArrayNode choices = node.putArray("oneOf");
        for (JsonSubTypes.Type subtype : subtypes.value()) {
            if (type.isAssignableFrom(subtype.value())) {
                ObjectNode one = MAPPER.createObjectNode();
                one.putObject("properties").putObject("is").put("const", subtype.name());
                one.putArray("required").add("is");
                one.setAll(reference(subtype.value()));
                choices.add(one);
            }
        }
        return node;
    }

    private ObjectNode record(Class<?> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonValue.class)) {
                return component.getType() == String.class ? text() : type(component.getAnnotatedType());
            }
        }
        if (Arrays.stream(type.getDeclaredMethods()).anyMatch(m -> m.isAnnotationPresent(JsonValue.class))) {
            return text();
        }
        ObjectNode node = MAPPER.createObjectNode().put("type", "object");
        ObjectNode properties = node.putObject("properties");
        ArrayNode required = MAPPER.createArrayNode();
        for (RecordComponent component : type.getRecordComponents()) {
            properties.set(component.getName(), type(component.getAnnotatedType()));
            if (mustBeThere(component)) {
                required.add(component.getName());
            }
        }
        if (!required.isEmpty()) {
            node.set("required", required);
        }
        return node;
    }

    private static boolean mustBeThere(RecordComponent component) {
        return !component.getType().isPrimitive()
                && component.getType() != List.class
                && !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private ObjectNode type(AnnotatedType annotated) {
        Type type = annotated.getType();
        if (type instanceof ParameterizedType parameterized && parameterized.getRawType() == List.class) {
            AnnotatedType element = ((AnnotatedParameterizedType) annotated).getAnnotatedActualTypeArguments()[0];
            ObjectNode node = MAPPER.createObjectNode().put("type", "array");
            node.set("items", type(element));
            return node;
        }
        return plain((Class<?>) type);
    }

    private ObjectNode plain(Class<?> type) {
        if (type == String.class) {
            return text();
        }
        if (type == boolean.class) {
            return MAPPER.createObjectNode().put("type", "boolean");
        }
        if (type == int.class || type == long.class || type == Integer.class || type == BigInteger.class) {
            return MAPPER.createObjectNode().put("type", "integer");
        }
        if (type == double.class || type == BigDecimal.class) {
            return MAPPER.createObjectNode().put("type", "number");
        }
        return reference(type);
    }

    private static ObjectNode text() {
        return MAPPER.createObjectNode().put("type", "string");
    }
}
