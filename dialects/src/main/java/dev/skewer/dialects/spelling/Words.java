package dev.skewer.dialects.spelling;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One word or sign for each of some constants, such as the functions that a DBMS has. Immutable.
 *
 * @param <K> what is spelled
 */
public final class Words<K extends Enum<K>> {
    private final Class<K> type;
    private final Map<K, String> words;

    private Words(Class<K> type, Map<K, String> words) {
        this.type = type;
        this.words = Collections.unmodifiableMap(words);
    }

    public static <K extends Enum<K>> Words<K> none(Class<K> type) {
        return new Words<>(type, new EnumMap<>(type));
    }

    /** Each constant by its own name. */
    public static <K extends Enum<K>> Words<K> ownNames(Class<K> type) {
        Map<K, String> words = new EnumMap<>(type);
        for (K key : type.getEnumConstants()) {
            words.put(key, key.name());
        }
        return new Words<>(type, words);
    }

    public Words<K> with(K key, String word) {
        Map<K, String> changed = new EnumMap<>(type);
        changed.putAll(words);
        changed.put(key, word);
        return new Words<>(type, changed);
    }

    @SafeVarargs
    public final Words<K> without(K... keys) {
        Map<K, String> fewer = new EnumMap<>(type);
        fewer.putAll(words);
        for (K key : keys) {
            fewer.remove(key);
        }
        return new Words<>(type, fewer);
    }

    public @Nullable String of(K key) {
        return words.get(key);
    }

    public boolean has(K key) {
        return words.containsKey(key);
    }

    /** What a word can mean, in any case of letters; a word such as SQLite's MAX can mean more than one thing. */
    public List<K> read(String word) {
        return words.entrySet().stream()
                .filter(entry -> entry.getValue().equalsIgnoreCase(word))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** In the order of the constants. */
    public Map<K, String> all() {
        return words;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Words<?> that && type.equals(that.type) && words.equals(that.words);
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, words);
    }

    @Override
    public String toString() {
        return words.toString();
    }
}
