package dev.skewer.generator.pattern;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.Isolation;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Operations of a few transactions in an order. Immutable.
 *
 * @param name as the paper has it
 * @param disallowed the levels that must not let it happen
 */
public record AnomalyPattern(String name, List<Operation> operations, List<Isolation> disallowed) {
    private static final Pattern OPERATION = Pattern.compile("([RWCA])([1-9])(?:\\[([a-z])([0-9])])?");

    public AnomalyPattern {
        operations = List.copyOf(operations);
        disallowed = List.copyOf(disallowed);
        Check.that(!operations.isEmpty(), "pattern %s has no operation", name);
    }

    /** Reads {@code Lost Update | R1[x0] W2[x1] C2 W1[x2] C1 | RR, SER}. */
    public static AnomalyPattern parse(String line) {
        String[] parts = line.split("\\|", -1);
        Check.that(parts.length == 3, "not a name, operations and levels: %s", line);
        List<Operation> operations = new ArrayList<>();
        for (String word : parts[1].strip().split("\\s+", -1)) {
            operations.add(operation(word));
        }
        return new AnomalyPattern(parts[0].strip(), operations, levels(parts[2].strip()));
    }

    private static Operation operation(String word) {
        Matcher matcher = OPERATION.matcher(word);
        Check.that(matcher.matches(), "not an operation of a pattern: %s", word);
        Act act = switch (matcher.group(1)) {
            case "R" -> Act.READ;
            case "W" -> Act.WRITE;
            case "C" -> Act.COMMIT;
            default -> Act.ABORT;
        };
        String item = matcher.group(3);
        String version = matcher.group(4);
        return new Operation(
                act, Integer.parseInt(matcher.group(2)), item, version == null ? 0 : Integer.parseInt(version));
    }

    private static List<Isolation> levels(String text) {
        List<Isolation> levels = new ArrayList<>();
        if (text.equals("ALL")) {
            return List.of(
                    Isolation.READ_UNCOMMITTED,
                    Isolation.READ_COMMITTED,
                    Isolation.REPEATABLE_READ,
                    Isolation.SERIALIZABLE);
        }
        for (String word : text.split(",", -1)) {
            levels.add(Isolation.named(word).orElseThrow());
        }
        return levels;
    }

    /** The transactions, in the order of their numbers. */
    public List<Integer> transactions() {
        return operations.stream()
                .map(Operation::transaction)
                .distinct()
                .sorted()
                .toList();
    }

    /** The items, in the order in which they are first met. */
    public List<String> items() {
        List<String> items = new ArrayList<>();
        for (Operation operation : operations) {
            String item = operation.item();
            if (item != null && !items.contains(item)) {
                items.add(item);
            }
        }
        return items;
    }

    /** Whether no later operation meets the item of this one. */
    public boolean isLastOfItem(int index) {
        String item = operations.get(index).item();
        return operations.subList(index + 1, operations.size()).stream()
                .noneMatch(later -> item != null && item.equals(later.item()));
    }

    /**
     * One operation.
     *
     * @param item what is read or written; null at an end
     * @param version how often the item was written before, for a reader to see, or with this write
     */
    public record Operation(
            Act act, int transaction, @Nullable String item, int version) {
        public Operation {
            boolean access = act == Act.READ || act == Act.WRITE;
            Check.that(access == (item != null), "reads and writes, and only they, meet an item");
        }
    }

    public enum Act {
        READ,
        WRITE,
        COMMIT,
        ABORT
    }
}
