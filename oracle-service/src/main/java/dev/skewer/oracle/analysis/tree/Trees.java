package dev.skewer.oracle.analysis.tree;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Looks into trees of records and lists, and rebuilds them by their own constructors, so that what comes out is as valid as what went
 * in: a change that a constructor refuses is no change. A new kind of node needs nothing here. Pure functions.
 */
public final class Trees {
    private Trees() {}

    /** All nodes, the root first. */
    public static List<Object> nodes(Object root) {
        List<Object> nodes = new ArrayList<>();
        collect(root, nodes);
        return nodes;
    }

    /** All nodes of a kind, from the root on. */
    public static <N> List<N> nodes(Object root, Class<N> kind) {
        return nodes(root).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static void collect(Object node, List<Object> nodes) {
        nodes.add(node);
        for (Object child : children(node)) {
            collect(child, nodes);
        }
    }

    /** What stands directly in a node. */
    public static List<Object> children(Object node) {
        if (node instanceof List<?> list) {
            return List.copyOf(list);
        }
        if (!(node instanceof Record)) {
            return List.of();
        }
        List<Object> children = new ArrayList<>();
        for (RecordComponent component : node.getClass().getRecordComponents()) {
            Object value = value(node, component);
            if (value != null) {
                children.add(value);
            }
        }
        return children;
    }

    /** The tree with each node, from the leaves up, replaced by what is made of it. */
    @SuppressWarnings("unchecked") // what replaces a node has its type, or the constructor above refuses it
    public static <T> T rewritten(T root, UnaryOperator<Object> change) {
        return (T) rewrittenNode(root, change);
    }

    private static Object rewrittenNode(Object node, UnaryOperator<Object> change) {
        if (node instanceof List<?> list) {
            return list.stream().map(each -> rewrittenNode(each, change)).toList();
        }
        if (!(node instanceof Record)) {
            return change.apply(node);
        }
        RecordComponent[] components = node.getClass().getRecordComponents();
        @Nullable Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            Object value = value(node, components[i]);
            values[i] = value == null ? null : rewrittenNode(value, change);
        }
        return change.apply(rebuilt(node, values)
                .orElseThrow(() -> new IllegalArgumentException("what was changed in " + node + " is not valid")));
    }

    /** Every valid tree that differs from this one in one node, by what may stand in the place of each. */
    @SuppressWarnings("unchecked") // only what fits where it stands gets there
    public static <T> List<T> variants(T root, Function<Object, List<?>> instead) {
        return (List<T>) variants(root, root.getClass(), instead);
    }

    private static List<Object> variants(Object node, Type place, Function<Object, List<?>> instead) {
        List<Object> variants = new ArrayList<>();
        for (Object other : instead.apply(node)) {
            if (fits(other, place)) {
                variants.add(other);
            }
        }
        if (node instanceof List<?> list) {
            Type element = place instanceof ParameterizedType of ? of.getActualTypeArguments()[0] : Object.class;
            for (int i = 0; i < list.size(); i++) {
                for (Object other : variants(list.get(i), element, instead)) {
                    variants.add(with(list, i, other));
                }
            }
        } else if (node instanceof Record) {
            RecordComponent[] components = node.getClass().getRecordComponents();
            for (int i = 0; i < components.length; i++) {
                Object value = value(node, components[i]);
                if (value != null) {
                    for (Object other : variants(value, components[i].getGenericType(), instead)) {
                        with(node, i, other).ifPresent(variants::add);
                    }
                }
            }
        }
        return variants;
    }

    /** The record with another value in one place; nothing where that is not valid. */
    public static Optional<Object> with(Object node, int place, @Nullable Object value) {
        RecordComponent[] components = node.getClass().getRecordComponents();
        @Nullable Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            values[i] = i == place ? value : value(node, components[i]);
        }
        return rebuilt(node, values);
    }

    private static List<Object> with(List<?> list, int place, Object value) {
        List<Object> changed = new ArrayList<>(list);
        changed.set(place, value);
        return List.copyOf(changed);
    }

    private static boolean fits(Object value, Type place) {
        return switch (place) {
            case Class<?> type -> type.isInstance(value);
            case ParameterizedType of ->
                value instanceof List<?> list
                        && list.stream().allMatch(element -> fits(element, of.getActualTypeArguments()[0]));
            default -> false;
        };
    }

    public static @Nullable Object value(Object node, RecordComponent component) {
        try {
            return component.getAccessor().invoke(node);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component + " of a record", e);
        }
    }

    private static Optional<Object> rebuilt(Object node, @Nullable Object[] values) {
        Class<?>[] types = Arrays.stream(node.getClass().getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = node.getClass().getDeclaredConstructor(types);
            return Optional.of(constructor.newInstance(values));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException) {
                return Optional.empty();
            }
            throw new IllegalStateException("a record could not be rebuilt", e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a record cannot be rebuilt", e);
        }
    }
}
