package dev.skewer.kit.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** On which line of a text each key stands, by its path. Immutable. */
final class Lines {
    static final Lines NONE = new Lines(Map.of());

    private final Map<String, Integer> byPath;

    private Lines(Map<String, Integer> byPath) {
        this.byPath = byPath;
    }

    /** A group or a list that is open, and how many elements of the list were read. */
    private static final class Open {
        private final KeyPath path;
        private final boolean list;
        private KeyPath next;
        private int elements;

        Open(KeyPath path, boolean list) {
            this.path = path;
            this.list = list;
            this.next = path;
        }

        /** Where the value stands that comes now. */
        KeyPath value() {
            return list ? path.of(Integer.toString(elements++)) : next;
        }
    }

    /** Reads all tokens; the text was parsed before, so that it is well formed. */
    static Lines of(JsonParser parser) throws IOException {
        Map<String, Integer> lines = new LinkedHashMap<>();
        Deque<Open> open = new ArrayDeque<>();
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
            int line = parser.currentTokenLocation().getLineNr();
            Open within = open.peek();
            if (token == JsonToken.FIELD_NAME && within != null) {
                within.next = within.path.of(parser.currentName());
                lines.putIfAbsent(within.next.toString(), line);
            } else if (token.isStructEnd()) {
                open.pop();
            } else {
                KeyPath path = within == null ? KeyPath.ROOT : within.value();
                lines.putIfAbsent(path.toString(), line);
                if (token.isStructStart()) {
                    open.push(new Open(path, token == JsonToken.START_ARRAY));
                }
            }
        }
        return new Lines(lines);
    }

    /** The line of a key, or of the nearest one around it that is there. */
    Optional<Integer> of(KeyPath path) {
        KeyPath at = path;
        while (!at.parts().isEmpty()) {
            Integer line = byPath.get(at.toString());
            if (line != null) {
                return Optional.of(line);
            }
            at = at.parent();
        }
        return Optional.empty();
    }
}
