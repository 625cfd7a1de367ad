package dev.skewer.dialects.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads waits from the status text of the InnoDB engine and from states of sessions. Pure functions. */
public final class EngineStatus {
    private static final String TRANSACTION = "\n---TRANSACTION ";
    private static final Pattern END = Pattern.compile("^-{3,}$|^END OF INNODB MONITOR", Pattern.MULTILINE);

    /** At the beginning of its line: a statement that speaks of it may stand in the text too. */
    private static final String WAITS = "\nLOCK WAIT ";

    /** 5.5 to 5.7 and all later ones; MariaDB's says "MySQL thread id" or, from 10.5 on, "MariaDB thread id". */
    private static final Pattern THREAD = Pattern.compile("\\bthread id (\\d+)");

    private static final Pattern METADATA = Pattern.compile("^waiting for (?:.*\\block\\b.*|table flush)$|^user lock$");

    private EngineStatus() {}

    /**
     * The sessions whose transaction waits for a row or table lock, in the order of the text. A definition that waits for another one to
     * be done with the engine's own tables waits for nothing that a transaction of its own database could hold.
     */
    public static List<Wait> rowWaits(String status, String ownTables) {
        List<Wait> waits = new ArrayList<>();
        for (String block : waiting(status)) {
            Matcher thread = THREAD.matcher(block);
            if (thread.find() && !isForOwn(block, ownTables)) {
                waits.add(new Wait(thread.group(1), null));
            }
        }
        return List.copyOf(waits);
    }

    private static boolean isForOwn(String block, String ownTables) {
        return Pattern.compile("FOR THIS LOCK TO BE GRANTED:\\s*\\n[^\\n]* table (?:" + ownTables + ")")
                .matcher(block)
                .find();
    }

    /** Whether the state of a session says that it waits for a metadata, table or user lock, or for others to close a table. */
    public static boolean waitsInState(String state) {
        return METADATA.matcher(state.strip().toLowerCase(Locale.ROOT)).matches();
    }

    /** The transactions that wait. The text is read again and again, and in most of them nobody waits: no pattern looks at all of it. */
    private static List<String> waiting(String status) {
        List<String> waiting = new ArrayList<>();
        int from = status.indexOf("LIST OF TRANSACTIONS FOR EACH SESSION");
        int begin = from < 0 ? -1 : status.indexOf(TRANSACTION, from);
        int wait = begin < 0 ? -1 : status.indexOf(WAITS, begin);
        while (wait >= 0) {
            begin = status.lastIndexOf(TRANSACTION, wait);
            int next = status.indexOf(TRANSACTION, wait);
            String block = next < 0 ? untilEnd(status.substring(begin)) : status.substring(begin, next);
            if (wait - begin < block.length() && Character.isDigit(block.charAt(wait - begin + WAITS.length()))) {
                waiting.add(block);
            }
            wait = next < 0 ? -1 : status.indexOf(WAITS, next);
        }
        return waiting;
    }

    /** The last transaction ends where the next section begins with a line of dashes. */
    private static String untilEnd(String block) {
        Matcher end = END.matcher(block);
        return end.find() ? block.substring(0, end.start()) : block;
    }
}
