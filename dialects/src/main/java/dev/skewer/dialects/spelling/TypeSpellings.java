package dev.skewer.dialects.spelling;

import dev.skewer.schemas.sql.TypeName;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The types that a DBMS knows: how it spells each in a column and as the target of a cast, and what else it reads as one.
 * Immutable.
 */
public record TypeSpellings(
        Map<TypeName, TypeSpelling> columns, Map<TypeName, TypeSpelling> casts, SortedMap<String, TypeName> aliases) {
    public TypeSpellings {
        columns = copy(columns);
        casts = copy(casts);
        aliases = Collections.unmodifiableSortedMap(new TreeMap<>(aliases));
    }

    public static TypeSpellings none() {
        return new TypeSpellings(Map.of(), Map.of(), new TreeMap<>());
    }

    /** Columns and casts alike. */
    public TypeSpellings with(TypeName type, String words, int numbers) {
        return column(type, words, numbers).cast(type, TypeSpelling.of(words, numbers));
    }

    public TypeSpellings column(TypeName type, String words, int numbers) {
        return column(type, TypeSpelling.of(words, numbers));
    }

    public TypeSpellings column(TypeName type, TypeSpelling spelling) {
        Map<TypeName, TypeSpelling> changed = mutable(columns);
        changed.put(type, spelling);
        return new TypeSpellings(changed, casts, aliases);
    }

    public TypeSpellings cast(TypeName type, TypeSpelling spelling) {
        Map<TypeName, TypeSpelling> changed = mutable(casts);
        changed.put(type, spelling);
        return new TypeSpellings(columns, changed, aliases);
    }

    public TypeSpellings without(TypeName... types) {
        Map<TypeName, TypeSpelling> fewerColumns = mutable(columns);
        Map<TypeName, TypeSpelling> fewerCasts = mutable(casts);
        for (TypeName type : types) {
            fewerColumns.remove(type);
            fewerCasts.remove(type);
        }
        return new TypeSpellings(fewerColumns, fewerCasts, aliases);
    }

    public TypeSpellings withoutCast(TypeName... types) {
        Map<TypeName, TypeSpelling> fewer = mutable(casts);
        for (TypeName type : types) {
            fewer.remove(type);
        }
        return new TypeSpellings(columns, fewer, aliases);
    }

    /** Other words that are read as the type, and never written. */
    public TypeSpellings alias(TypeName type, String... words) {
        SortedMap<String, TypeName> more = new TreeMap<>(aliases);
        for (String word : words) {
            more.put(word, type);
        }
        return new TypeSpellings(columns, casts, more);
    }

    public @Nullable TypeSpelling ofColumn(TypeName type) {
        return columns.get(type);
    }

    public @Nullable TypeSpelling ofCast(TypeName type) {
        return casts.get(type);
    }

    /** What the words, without numbers and UNSIGNED, mean in a column. */
    public Optional<TypeName> readColumn(String words) {
        return read(columns, words);
    }

    /** What the words, without numbers, mean as the target of a cast. */
    public Optional<TypeName> readCast(String words) {
        return read(casts, words);
    }

    private Optional<TypeName> read(Map<TypeName, TypeSpelling> spellings, String words) {
        String plain = words.strip().replaceAll("\\s+", " ").toUpperCase(Locale.ROOT);
        return spellings.entrySet().stream()
                .filter(entry -> entry.getValue().words().equals(plain)
                        || plain.equals(entry.getValue().unsigned()))
                .map(Map.Entry::getKey)
                .findFirst()
                .or(() -> Optional.ofNullable(aliases.get(plain)).filter(spellings::containsKey));
    }

    private static Map<TypeName, TypeSpelling> copy(Map<TypeName, TypeSpelling> spellings) {
        return Collections.unmodifiableMap(mutable(spellings));
    }

    private static Map<TypeName, TypeSpelling> mutable(Map<TypeName, TypeSpelling> spellings) {
        Map<TypeName, TypeSpelling> copy = new EnumMap<>(TypeName.class);
        copy.putAll(spellings);
        return copy;
    }
}
