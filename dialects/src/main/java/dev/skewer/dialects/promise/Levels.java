package dev.skewer.dialects.promise;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The levels of a DBMS, in the order of the standard. Immutable.
 *
 * @param defaultMode the concurrency mode where none is said; null where there is but one
 * @param document the address of the page on which the product says what they promise; null where none is known
 */
public record Levels(
        Isolation byDefault,
        @Nullable ConcurrencyMode defaultMode,
        List<Level> all,
        @Nullable String document) {
    public Levels {
        all = all.stream().sorted(Comparator.comparing(Level::named)).toList();
        Check.distinct(
                all.stream().map(level -> level.named() + "/" + level.mode()).toList(), "levels");
    }

    public static Levels of(Isolation byDefault, Level... levels) {
        return new Levels(byDefault, null, List.of(levels), null);
    }

    /** Puts the level in the place of the one with its name and mode, or adds it. */
    public Levels with(Level added) {
        List<Level> changed = new ArrayList<>(all);
        changed.removeIf(level -> level.named() == added.named() && level.mode() == added.mode());
        changed.add(added);
        return new Levels(byDefault, defaultMode, changed, document);
    }

    public Levels without(Isolation name) {
        return new Levels(
                byDefault,
                defaultMode,
                all.stream().filter(level -> level.named() != name).toList(),
                document);
    }

    public Levels byDefault(Isolation level) {
        return new Levels(level, defaultMode, all, document);
    }

    public Levels modeByDefault(@Nullable ConcurrencyMode mode) {
        return new Levels(byDefault, mode, all, document);
    }

    public Levels documentedAt(String page) {
        return new Levels(byDefault, defaultMode, all, page);
    }

    public boolean accepts(Isolation name) {
        return all.stream().anyMatch(level -> level.named() == name);
    }

    /** The level of this name in the default mode. */
    public Optional<Level> level(Isolation name) {
        return level(name, defaultMode);
    }

    /** The level of this name in a mode; a DBMS with but one mode is never asked for one. */
    public Optional<Level> level(Isolation name, @Nullable ConcurrencyMode mode) {
        ConcurrencyMode wanted = mode == null ? defaultMode : mode;
        return all.stream()
                .filter(level -> level.named() == name && (level.mode() == null || level.mode() == wanted))
                .findFirst();
    }

    /** Whether at some of them the gaps between rows are locked, and with them what was removed and is not cleared away. */
    public boolean lockGaps() {
        return all.stream().anyMatch(level -> level.promise().has(Promise.Trait.GAP_LOCKS));
    }

    /** The names that are accepted, each once. */
    public List<Isolation> names() {
        return all.stream().map(Level::named).distinct().toList();
    }
}
