package dev.skewer.dialects.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads waits from the status text of the InnoDB engine and from states of sessions. Pure functions. */
public final class EngineStatus {
    private static final Pattern TRANSACTION = Pattern.compile("^---TRANSACTION ", Pattern.MULTILINE);
    private static final Pattern END = Pattern.compile("^-{3,}$|^END OF INNODB MONITOR", Pattern.MULTILINE);

    /** 5.5 to 5.7 and all later ones; MariaDB's says "MySQL thread id" or, from 10.5 on, "MariaDB thread id". */
    private static final Pattern THREAD = Pattern.compile("\\bthread id (\\d+)");

    private static final Pattern METADATA = Pattern.compile("^waiting for (?:.*\\block\\b.*|table flush)$|^user lock$");

    /** At the beginning of its line: a statement that speaks of it may stand in the text too. */
    private static final Pattern WAITS = Pattern.compile("(?m)^LOCK WAIT \\d");

    private EngineStatus() {}

    /**
     * The sessions whose transaction waits for a row or table lock, in the order of the text. A definition that waits for another one to
     * be done with the engine's own tables waits for nothing that a transaction of its own database could hold.
     */
    public static List<Wait> rowWaits(String status, String ownTables) {
        Pattern forOwn = Pattern.compile("FOR THIS LOCK TO BE GRANTED:\\s*\\n[^\\n]* table (?:" + ownTables + ")");
        List<Wait> waits = new ArrayList<>();
        for (String block : transactions(status)) {
            Matcher thread = THREAD.matcher(block);
            if (WAITS.matcher(block).find()
                    && thread.find()
                    && !forOwn.matcher(block).find()) {
                waits.add(new Wait(thread.group(1), null));
            }
        }
        return List.copyOf(waits);
    }

    /** Whether the state of a session says that it waits for a metadata, table or user lock, or for others to close a table. */
    public static boolean waitsInState(String state) {
        return METADATA.matcher(state.strip().toLowerCase(Locale.ROOT)).matches();
    }

    private static List<String> transactions(String status) {
        int from = status.indexOf("LIST OF TRANSACTIONS FOR EACH SESSION");
        if (from < 0) {
            return List.of();
        }
        String list = status.substring(from);
        String[] parts = TRANSACTION.split(list);
        List<String> blocks = new ArrayList<>(List.of(parts).subList(1, parts.length));
        if (!blocks.isEmpty()) {
            blocks.addLast(untilEnd(blocks.removeLast()));
        }
        return blocks;
    }

    /** The last transaction ends where the next section begins with a line of dashes. */
    private static String untilEnd(String block) {
        Matcher end = END.matcher(block);
        return end.find() ? block.substring(0, end.start()) : block;
    }
}
